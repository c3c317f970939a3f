import type { DataRouter } from 'react-router-dom';
import { endToken } from '../api/request';
import { notices } from '../components/toast/catalogue';
import { showToast, type ToastContent } from '../components/toast/toast';
import { clearAnswerDraft } from '../domain/user/answerDraft';
import { clearProfileDraft } from '../domain/user/profileDraft';
import { pages } from '../pages';
import { pathTo, type PagePath } from '../pathTo';
import { authActions, type SessionEnd } from '../session/authSlice';
import { forgetRefusedPage, rememberRefusedPage } from '../session/beforeSignIn';
import { noteServerTime } from '../session/serverClock';
import { readAccessToken } from '../session/tokens';
import { watchExpiry } from '../session/watchExpiry';
import { pageOfRoute } from './layout/documentTitle';
import type { AppStore } from './store';

/** Ends expired sessions; shows each end's toast and page (docs/product/people.md#end-of-a-session). */
export function startSessionEffects({ store, listeners }: AppStore, router: DataRouter): () => void {
  let stopWatching: (() => void) | undefined;

  listeners.startListening({
    predicate: (_action, now, before) => now.auth.accessToken !== before.auth.accessToken,
    effect: (action) => {
      if (authActions.signedIn.match(action) || authActions.registered.match(action)) noteIssued(action.payload);
      stopWatching?.();
      const { accessToken } = store.getState().auth;
      const end = () => store.dispatch(authActions.sessionEnded({ reason: 'expired' }));
      stopWatching = accessToken === null ? undefined : watchExpiry(accessToken, end);
    },
  });

  listeners.startListening({
    actionCreator: authActions.sessionEnded,
    effect: ({ payload }, { getOriginalState }) => {
      clearDrafts();
      const { auth } = getOriginalState();
      if (payload.reason === 'loggedOut') {
        forgetRefusedPage();
        if (auth.accessToken !== null) endToken(auth.accessToken);
      }
      const { toast, destination } = consequence(payload, isSessionNeeded(router, auth), signInPageOf(router));
      if (destination && (payload.reason === 'expired' || payload.reason === 'tokenRefused')) rememberPage(router);
      if (toast) showToast(toast);
      if (destination) void router.navigate(destination, { replace: payload.reason !== 'loggedOut' });
    },
  });

  listeners.startListening({
    actionCreator: authActions.storedSessionChanged,
    effect: () => {
      if (store.getState().auth.accessToken === null) clearDrafts();
      void router.revalidate();
    },
  });

  return () => stopWatching?.();
}

function noteIssued({ accessToken }: { accessToken: string }): void {
  const issuedAt = readAccessToken(accessToken)?.iat;
  if (issuedAt !== undefined) noteServerTime(issuedAt * 1000);
}

function clearDrafts(): void {
  clearProfileDraft();
  clearAnswerDraft();
}

function rememberPage({ state: { matches, location } }: DataRouter): void {
  const access = pageOfRoute(matches.at(-1)?.route.id)?.access;
  if (access === 'signedIn' || access === 'admin') rememberRefusedPage(location.pathname + location.search);
}

function isSessionNeeded(router: DataRouter, { isPartiallyAuthenticated }: { isPartiallyAuthenticated: boolean }) {
  const page = pageOfRoute(router.state.matches.at(-1)?.route.id);
  const isProtected = page?.access === 'signedIn' || page?.access === 'admin' || page?.access === 'verifyingEmail';
  return isProtected || (page === pages.register && isPartiallyAuthenticated);
}

/** People who were in the portal sign in to it again; the list of users leads to `/login`, as specified. */
function signInPageOf(router: DataRouter): PagePath {
  const page = pageOfRoute(router.state.matches.at(-1)?.route.id);
  return pathTo(page?.access === 'admin' && page !== pages.allUsers ? 'adminLogin' : 'login');
}

function consequence(
  end: SessionEnd,
  isNeeded: boolean,
  signInPage: PagePath,
): { toast?: ToastContent; destination?: PagePath } {
  switch (end.reason) {
    case 'loggedOut':
      return { destination: pathTo('home') };
    case 'tokenRefused':
      return { toast: notices.expiredSession, destination: signInPage };
    case 'expired':
      return isNeeded ? { toast: notices.expiredSession, destination: signInPage } : {};
    case 'loadFailed':
      return { toast: end.toast, destination: pathTo('login') };
    case 'passwordChanged':
      return { toast: notices.passwordChanged, destination: pathTo('login') };
    case 'signedOutEverywhere':
      return { toast: notices.signedOutEverywhere, destination: signInPage };
    case 'becameAdministrator':
      return { toast: notices.becameAdministrator, destination: pathTo('adminLogin') };
    case 'startedAgain':
    case 'refusedAtGuard':
      return {};
  }
}
