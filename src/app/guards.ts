import { notices } from '../components/toast/catalogue';
import { showToast } from '../components/toast/toast';
import { authActions } from '../session/authSlice';
import { readTempToken, remainingLifeMs } from '../session/tokens';
import { pathTo, type PagePath } from '../pathTo';
import type { AppRuntime } from './runtime';

/** Lets a navigation pass with null, or says where it goes instead. Runs on navigation, once the stored session is known. */
export type Guard = (runtime: AppRuntime) => Promise<PagePath | null>;

/** Section 2.1: guest pages send a signed-in user home. A registration that waits for its code is not signed in. */
export const guestOnly: Guard = async ({ store, rehydrated }) => {
  await rehydrated;
  endExpiredSession(store);
  const { user, accessToken } = store.getState().auth;
  return user && accessToken ? pathTo('home') : null;
};

/** Section 2.1: profile pages need a user with an unexpired token; else the session is cleared and the user goes to /login. */
export const signedInOnly: Guard = (runtime) => requireSession(runtime, pathTo('login'));

/** Section 2.1: the user list needs an administrator. */
export const adminOnly: Guard = async (runtime) => {
  const refusal = await requireSession(runtime, pathTo('adminLogin'));
  if (refusal) return refusal;
  return runtime.store.getState().auth.user?.isAdmin ? null : pathTo('adminLogin');
};

/** Section 2.1: reachable only while an email verification is in progress. */
export const verifyingEmailOnly: Guard = async (runtime) => {
  const refusal = await signedInOnly(runtime);
  if (refusal) return refusal;
  return runtime.store.getState().auth.isVerifyingEmail ? null : pathTo('dashboard');
};

/** Section 2.1: without a temporary token there is no reset to go on with. */
export const resetStartedOnly: Guard = async (runtime) => {
  const refusal = await guestOnly(runtime);
  if (refusal) return refusal;
  return runtime.store.getState().auth.tempToken ? null : pathTo('login');
};

/** A new password needs a token that carries the right code; an unverified one goes back to the code. */
export const resetVerifiedOnly: Guard = async (runtime) => {
  const refusal = await resetStartedOnly(runtime);
  if (refusal) return refusal;
  const { tempToken } = runtime.store.getState().auth;
  return tempToken && readTempToken(tempToken)?.verified ? null : pathTo('verifyPasswordResetOtp');
};

async function requireSession({ store, rehydrated }: AppRuntime, elsewhere: PagePath): Promise<PagePath | null> {
  await rehydrated;
  const { user, accessToken } = store.getState().auth;
  if (user && accessToken && remainingLifeMs(accessToken) > 0) return null;
  if (user && accessToken) showToast(notices.expiredSession);
  store.dispatch(authActions.sessionEnded({ reason: 'refusedAtGuard' }));
  return elsewhere;
}

// On a public page an expired session ends silently in place.
function endExpiredSession(store: AppRuntime['store']) {
  const { accessToken } = store.getState().auth;
  if (accessToken && remainingLifeMs(accessToken) <= 0) {
    store.dispatch(authActions.sessionEnded({ reason: 'refusedAtGuard' }));
  }
}
