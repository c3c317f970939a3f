import type { Location } from 'react-router-dom';
import { notices } from '../components/toast/catalogue';
import { showToast, type ToastContent } from '../components/toast/toast';
import { authActions, type SessionEnd } from '../session/authSlice';
import { remainingLifeMs } from '../session/tokens';
import { pathTo, type PagePath } from '../pathTo';
import type { createAppStore } from './store';

/** The part of the router that session effects use. */
export interface SessionRouter {
  readonly location: Pick<Location, 'pathname'>;
  navigate(to: PagePath, options?: { replace?: boolean }): Promise<void> | void;
  revalidate(): Promise<void> | void;
}

/** Timers of browsers fire at once past 24.8 days, so a long life is waited for in steps. */
const LONGEST_WAIT_MS = 24 * 60 * 60 * 1000;

/**
 * What follows from a session's end, in one place: which toast, which page (section 4.1), and the
 * watch over the token's life, by timer and whenever the tab comes back into view.
 * @returns the function that ends the watch
 */
export function startSessionEffects({ store, listeners }: ReturnType<typeof createAppStore>, router: SessionRouter) {
  let timer: ReturnType<typeof setTimeout> | undefined;

  // A token that is over when it comes (from storage) is the guards' to refuse: they know the page that was asked for.
  function armTimer() {
    clearTimeout(timer);
    const { accessToken } = store.getState().auth;
    const remaining = accessToken ? remainingLifeMs(accessToken) : 0;
    if (remaining > 0) timer = setTimeout(checkExpiry, Math.min(remaining, LONGEST_WAIT_MS));
  }

  function checkExpiry() {
    const { accessToken } = store.getState().auth;
    if (accessToken && remainingLifeMs(accessToken) <= 0)
      store.dispatch(authActions.sessionEnded({ reason: 'expired' }));
    else armTimer();
  }

  listeners.startListening({
    actionCreator: authActions.sessionEnded,
    effect: ({ payload }, { getOriginalState }) => {
      const { pathname } = router.location;
      const needsSession =
        isProtected(pathname) || (pathname === pathTo('register') && getOriginalState().auth.isPartiallyAuthenticated);
      const { toast, destination } = consequence(payload, needsSession);
      if (toast) showToast(toast);
      if (destination) void router.navigate(destination, { replace: payload.reason !== 'loggedOut' });
    },
  });

  listeners.startListening({
    actionCreator: authActions.storedSessionChanged,
    effect: () => {
      void router.revalidate();
    },
  });

  listeners.startListening({
    predicate: (_action, now, before) => now.auth.accessToken !== before.auth.accessToken,
    effect: armTimer,
  });

  const onVisible = () => {
    if (document.visibilityState === 'visible') checkExpiry();
  };
  document.addEventListener('visibilitychange', onVisible);

  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

function consequence(end: SessionEnd, needsSession: boolean): { toast?: ToastContent; destination?: PagePath } {
  switch (end.reason) {
    case 'loggedOut':
      return { destination: pathTo('home') };
    case 'tokenRefused':
      return { toast: notices.expiredSession, destination: pathTo('login') };
    case 'expired':
      return needsSession ? { toast: notices.expiredSession, destination: pathTo('login') } : {};
    case 'loadFailed':
      return { toast: end.toast, destination: pathTo('login') };
    case 'passwordChanged':
      return { toast: notices.passwordChanged, destination: pathTo('login') };
    case 'startedAgain':
    case 'refusedAtGuard':
      return {};
  }
}

const protectedPrefixes = ['/profile/', pathTo('allUsers')];

function isProtected(pathname: string): boolean {
  return protectedPrefixes.some((prefix) => pathname.startsWith(prefix));
}
