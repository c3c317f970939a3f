import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

export function RouteFocus({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const previous = useRef(pathname);

  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    const main = document.querySelector('main');
    // The page has focused a field already.
    if (!main || main.contains(document.activeElement)) return;
    const heading = main.querySelector('h1');
    const target = heading ?? main;
    target.tabIndex = -1;
    target.focus();
  }, [pathname]);

  return children;
}
