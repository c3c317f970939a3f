import { redirect, replace, type LoaderFunction } from 'react-router-dom';
import { notices } from '../components/toast/catalogue';
import { showToast } from '../components/toast/toast';
import type { Access } from '../pages';
import { pathTo, type PagePath } from '../pathTo';
import { authActions } from '../session/authSlice';
import { forgetRefusedPage, refusedPage, rememberRefusedPage } from '../session/beforeSignIn';
import { readTempToken, remainingLifeMs } from '../session/tokens';
import type { AppStore } from './store';

type Guard = (store: AppStore['store']) => PagePath | null;

const guards: Record<Exclude<Access, 'public'>, Guard> = {
  /** A registration that waits for its code isn't signed in (docs/product/app.md#guards). */
  guest(store) {
    endExpiredSession(store);
    const { user, accessToken } = store.getState().auth;
    return user && accessToken ? pathTo('home') : null;
  },
  signedIn: (store) => requireSession(store, pathTo('login')),
  admin: (store) =>
    requireSession(store, pathTo('adminLogin')) ?? (store.getState().auth.user?.isAdmin ? null : pathTo('adminLogin')),
  verifyingEmail: (store) =>
    guards.signedIn(store) ?? (store.getState().auth.isVerifyingEmail ? null : pathTo('dashboard')),
  resetStarted: (store) => guards.guest(store) ?? (store.getState().auth.tempToken ? null : pathTo('login')),
  resetVerified(store) {
    const { tempToken } = store.getState().auth;
    const isVerified = tempToken !== null && readTempToken(tempToken)?.verified;
    return guards.resetStarted(store) ?? (isVerified ? null : pathTo('verifyPasswordResetOtp'));
  },
};

export function guardLoader(access: Access, { store, rehydrated }: AppStore): LoaderFunction | undefined {
  if (access === 'public') return undefined;
  return async ({ request }) => {
    await rehydrated;
    const elsewhere = guards[access](store);
    const { pathname, search } = new URL(request.url);
    if (elsewhere === null) {
      if (refusedPage() === pathname + search) forgetRefusedPage();
      return null;
    }
    if (requiresSignIn(access, elsewhere)) rememberRefusedPage(pathname + search);
    // On a first load, back or forward the refused address is already in the history, so it is replaced.
    const isInHistory = pathname === window.location.pathname;
    return isInHistory ? replace(elsewhere) : redirect(elsewhere);
  };
}

const requiresSignIn = (access: Access, elsewhere: PagePath): boolean =>
  (access === 'signedIn' && elsewhere === pathTo('login')) ||
  (access === 'admin' && elsewhere === pathTo('adminLogin'));

function requireSession(store: AppStore['store'], elsewhere: PagePath): PagePath | null {
  const { user, accessToken } = store.getState().auth;
  if (user && accessToken && remainingLifeMs(accessToken) > 0) return null;
  if (user && accessToken) showToast(notices.expiredSession);
  store.dispatch(authActions.sessionEnded({ reason: 'refusedAtGuard' }));
  return elsewhere;
}

// On a public page an expired session ends silently.
function endExpiredSession(store: AppStore['store']) {
  const { accessToken } = store.getState().auth;
  if (accessToken && remainingLifeMs(accessToken) <= 0) {
    store.dispatch(authActions.sessionEnded({ reason: 'refusedAtGuard' }));
  }
}
