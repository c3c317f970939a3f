import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * After a link to a section (`/#good-to-know`) scrolls to it and focuses it, which the router does not do. A page
 * without a section starts at its top.
 */
export function useScrollToSection(): void {
  const { pathname, hash, key } = useLocation();
  const navigation = useNavigationType();

  useEffect(() => {
    // First load, back and forward: the browser restores the scroll position.
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
