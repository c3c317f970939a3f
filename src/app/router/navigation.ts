import {
  resolvePath,
  type Location,
  type Navigator,
  type NavigationType,
  type To,
  type UNSAFE_createBrowserHistory,
} from 'react-router-dom';
import type { ReactNode } from 'react';
import type { AppRoute } from './appRoute';
import { openPage } from './openPage';

/**
 * The browser's history, or one in memory for where the address is not the app's to change. React Router gives its own
 * away under this name alone; in another version it may have another.
 */
export type AppHistory = ReturnType<typeof UNSAFE_createBrowserHistory>;

/** What is on the screen, and how it was come to. */
export interface Shown {
  location: Location;
  navigationType: NavigationType;
  element: ReactNode;
}

interface Visit {
  to: To;
  state?: unknown;
  /** How the history notes it; not at all where the browser has done so: on the first visit, and going back or forward. */
  entry?: 'push' | 'replace';
}

export type Navigation = ReturnType<typeof createNavigation>;

/**
 * Where the app is, and its way elsewhere: the page before stays, in the address too, until the next one's guard has let
 * it pass and its code is there. Who goes on meanwhile is followed, and what was waited for is forgotten. Outside of
 * React, because guards act (they end sessions and show toasts) and the first of them runs before anything is rendered.
 */
export function createNavigation(history: AppHistory, routes: AppRoute[]) {
  let shown: Shown | undefined;
  let underWay: Visit | undefined;
  let visits = 0;
  const listeners = new Set<() => void>();
  const currentLocation = () => shown?.location ?? history.location;
  const stopListening = history.listen(() => void go({ to: history.location }));

  async function go(visit: Visit): Promise<void> {
    underWay = visit;
    const { pathname } = resolvePath(visit.to, currentLocation().pathname);
    const opened = await openPage(routes, pathname);
    if (underWay !== visit) return;
    if ('insteadGoTo' in opened) return go({ to: opened.insteadGoTo, entry: visit.entry ?? 'replace' });
    underWay = undefined;
    if (visit.entry) history[visit.entry](visit.to, visit.state);
    visits += 1;
    // A key for each visit, not for each entry: who goes back to one before React has drawn the next has come anew.
    shown = {
      location: { ...history.location, key: String(visits) },
      navigationType: history.action,
      element: opened.element,
    };
    for (const listener of listeners) listener();
  }

  /** What React Router's own parts (links, `useNavigate`) call. */
  const navigator: Navigator = {
    createHref: (to) => history.createHref(to),
    go: (delta) => {
      history.go(delta);
    },
    push: (to, state: unknown) => void go({ to, state, entry: 'push' }),
    replace: (to, state: unknown) => void go({ to, state, entry: 'replace' }),
  };

  return {
    navigator,
    /** Undefined until the first page can be shown. */
    get shown() {
      return shown;
    },
    get location() {
      return currentLocation();
    },
    /** Has the page that the address names shown; to be called once. */
    start: () => go({ to: history.location }),
    navigate: (to: To, options?: { replace?: boolean }) => go({ to, entry: options?.replace ? 'replace' : 'push' }),
    /** Asks the guard of the page again, or that of the page under way. */
    revalidate: () => go({ ...(underWay ?? { to: currentLocation() }) }),
    /** @returns the function that ends the calls */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Takes no more notice of back and forward. */
    stop: stopListening,
  };
}
