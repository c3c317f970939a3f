import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** Scrolls to a link's section (`/#good-to-know`) and focuses it, which the router doesn't do. */
export function useScrollToSection(): void {
  const { pathname, hash, key } = useLocation();
  const navigation = useNavigationType();

  useEffect(() => {
    // On a first load, back and forward the browser restores the scroll position.
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
