import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * After a link to a section (`/#good-to-know`) brings that section into view and moves the keyboard's place there;
 * the router changes the address only. A page without a section starts at its top.
 */
export function useScrollToSection(): void {
  const { pathname, hash, key } = useLocation();
  const navigation = useNavigationType();

  useEffect(() => {
    // A visit's first page, back and forward: the browser itself knows where the reader was.
    if (navigation === NavigationType.Pop) return;
    const section = hash ? document.getElementById(hash.slice(1)) : null;
    if (section) {
      section.scrollIntoView();
      section.focus({ preventScroll: true });
    } else {
      window.scrollTo(0, 0);
    }
  }, [pathname, hash, key, navigation]);
}
