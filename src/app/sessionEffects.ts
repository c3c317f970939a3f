import { notices } from '../components/toast/catalogue';
import { showToast, type ToastContent } from '../components/toast/toast';
import { clearProfileDraft } from '../domain/user/profileDraft';
import { pages } from '../pages';
import { pathTo, type PagePath } from '../pathTo';
import { authActions, type SessionEnd } from '../session/authSlice';
import { watchExpiry } from '../session/watchExpiry';
import type { AppRouter } from './createApp';
import { pageOfRoute } from './routePages';
import type { AppStore } from './store';

/**
 * What follows from a session's end, in one place: which toast, which page (section 4.1); and the
 * watch over the token's life. A token that is over when it comes (from storage) is the guards' to refuse: they know
 * the page that was asked for.
 * @returns the function that ends the watch
 */
export function startSessionEffects({ store, listeners }: AppStore, router: AppRouter): () => void {
  let stopWatching: (() => void) | undefined;

  listeners.startListening({
    predicate: (_action, now, before) => now.auth.accessToken !== before.auth.accessToken,
    effect: () => {
      stopWatching?.();
      const { accessToken } = store.getState().auth;
      const end = () => store.dispatch(authActions.sessionEnded({ reason: 'expired' }));
      stopWatching = accessToken === null ? undefined : watchExpiry(accessToken, end);
    },
  });

  listeners.startListening({
    actionCreator: authActions.sessionEnded,
    effect: ({ payload }, { getOriginalState }) => {
      clearProfileDraft();
      const { toast, destination } = consequence(payload, isSessionNeeded(router, getOriginalState().auth));
      if (toast) showToast(toast);
      if (destination) void router.navigate(destination, { replace: payload.reason !== 'loggedOut' });
    },
  });

  listeners.startListening({
    actionCreator: authActions.storedSessionChanged,
    effect: () => {
      if (store.getState().auth.accessToken === null) clearProfileDraft();
      void router.revalidate();
    },
  });

  return () => stopWatching?.();
}

/** Whether the page that is shown can do nothing without the session that has ended. */
function isSessionNeeded(router: AppRouter, { isPartiallyAuthenticated }: { isPartiallyAuthenticated: boolean }) {
  const page = pageOfRoute(router.state.matches.at(-1)?.route.id);
  const isProtected = page?.access === 'signedIn' || page?.access === 'admin' || page?.access === 'verifyingEmail';
  return isProtected || (page === pages.register && isPartiallyAuthenticated);
}

function consequence(end: SessionEnd, isNeeded: boolean): { toast?: ToastContent; destination?: PagePath } {
  switch (end.reason) {
    case 'loggedOut':
      return { destination: pathTo('home') };
    case 'tokenRefused':
      return { toast: notices.expiredSession, destination: pathTo('login') };
    case 'expired':
      return isNeeded ? { toast: notices.expiredSession, destination: pathTo('login') } : {};
    case 'loadFailed':
      return { toast: end.toast, destination: pathTo('login') };
    case 'passwordChanged':
      return { toast: notices.passwordChanged, destination: pathTo('login') };
    case 'startedAgain':
    case 'refusedAtGuard':
      return {};
  }
}
