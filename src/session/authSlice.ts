import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { User } from '#contract/people/users/userSchema';
import type { ToastContent } from '../components/toast/toast';
import { afterSessionEnd, emptySession, type StoredSession } from './storedSession';

export interface AuthState extends StoredSession {
  /** Registered, but not verified: a token without a user. Derived, not stored (docs/product/people.md#session). */
  isPartiallyAuthenticated: boolean;
}

/**
 * Why a session ended; it decides where the user is redirected.
 * - `refusedAtGuard`: the token was missing or expired when a page was opened
 * - `loadFailed`: the profile or user list couldn't be loaded; `toast` says why
 * - `passwordChanged`: older tokens are invalid, so the user signs in again
 * - `signedOutEverywhere`: all tokens are invalid, this one too
 * - `becameAdministrator`: the portal opens to a new token only
 * - `startedAgain`: a registration returns to its form; the page stays
 */
export type SessionEnd =
  | { reason: 'loggedOut' | 'expired' | 'tokenRefused' | 'refusedAtGuard' | 'passwordChanged' | 'startedAgain' }
  | { reason: 'signedOutEverywhere' | 'becameAdministrator' }
  | { reason: 'loadFailed'; toast: ToastContent };

const initialState: AuthState = { ...emptySession, isPartiallyAuthenticated: false };

const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    registered(state, { payload }: PayloadAction<{ accessToken: string }>) {
      state.user = null;
      state.accessToken = payload.accessToken;
      state.isPartiallyAuthenticated = true;
    },
    signedIn(state, { payload }: PayloadAction<{ user: User; accessToken: string }>) {
      state.user = payload.user;
      state.accessToken = payload.accessToken;
      state.isPartiallyAuthenticated = false;
      state.isVerifyingEmail = false;
    },
    emailVerified(state, { payload }: PayloadAction<User>) {
      state.user = payload;
      state.isPartiallyAuthenticated = false;
      state.isVerifyingEmail = false;
    },
    profileLoaded(state, { payload }: PayloadAction<User>) {
      if (state.user) state.user = payload;
    },
    emailVerificationStarted(state) {
      state.isVerifyingEmail = true;
    },
    emailVerificationEnded(state) {
      state.isVerifyingEmail = false;
    },
    tempTokenReceived(state, { payload }: PayloadAction<string>) {
      state.tempToken = payload;
    },
    passwordResetEnded(state) {
      state.tempToken = null;
    },
    /** Another tab or the landing page signed in or out. */
    storedSessionChanged(_state, { payload }: PayloadAction<StoredSession>) {
      return withPartialFlag(payload);
    },
    /** The landing page, which has no store, uses `clearStoredSession`. */
    sessionEnded(state, _action: PayloadAction<SessionEnd>) {
      return withPartialFlag(afterSessionEnd(state));
    },
  },
});

function withPartialFlag(session: StoredSession): AuthState {
  return { ...session, isPartiallyAuthenticated: session.accessToken !== null && session.user === null };
}

export const authReducer = authSlice.reducer;
export const authActions = authSlice.actions;
export { withPartialFlag };
