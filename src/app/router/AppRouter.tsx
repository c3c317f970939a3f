import { startTransition, useLayoutEffect, useState } from 'react';
import { matchPath, Router } from 'react-router-dom';
import { instrumentPages, pages, type Page } from '../../pages';
import { useDocumentTitle } from '../documentTitle';
import { ErrorBoundary } from './ErrorBoundary';
import type { Navigation } from './navigation';
import { RouteFocus } from './RouteFocus';

/** Shows where the navigation is; nothing before the first page is there. */
export function AppRouter({ navigation }: { navigation: Navigation }) {
  const [shown, setShown] = useState(navigation.shown);

  useLayoutEffect(() => {
    const follow = () => {
      // The browser may answer the person between the parts of a large page.
      startTransition(() => {
        setShown(navigation.shown);
      });
    };
    follow();
    return navigation.subscribe(follow);
  }, [navigation]);

  useDocumentTitle(shown && pageAt(shown.location.pathname));

  if (!shown) return null;
  return (
    <Router location={shown.location} navigationType={shown.navigationType} navigator={navigation.navigator}>
      <ErrorBoundary shown={shown}>
        <RouteFocus>{shown.element}</RouteFocus>
      </ErrorBoundary>
    </Router>
  );
}

const allPages: Page[] = [...Object.values(pages), ...(__INSTRUMENTS__ ? Object.values(instrumentPages) : [])];

function pageAt(pathname: string): Page | undefined {
  return allPages.find(({ path }) => matchPath(path, pathname));
}
