import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { User } from '../../contract/people/users/userSchema';
import type { ToastContent } from '../components/toast/toast';
import { afterSessionEnd, emptySession, type StoredSession } from './storedSession';

/** Who uses the app (docs/product/people.md#session), and how far a reset or a verification has come. */
export interface AuthState extends StoredSession {
  /** Registered, but the email is not verified yet: a token without a user. Not stored, but told from the two. */
  isPartiallyAuthenticated: boolean;
}

/**
 * Why a session ended; it decides where the person is led.
 * - `loggedOut`: by the person, to the home page
 * - `expired`: the token's time was up, found by timer or guard
 * - `refusedAtGuard`: missing or expired when a page was entered; the guard leads on
 * - `tokenRefused`: the server did not take the token
 * - `loadFailed`: profile or user list could not be loaded; `toast` says so
 * - `passwordChanged`: older tokens are dead, so the person signs in again
 * - `startedAgain`: a registration goes back to its form; the page stays
 */
export type SessionEnd =
  | { reason: 'loggedOut' | 'expired' | 'tokenRefused' | 'refusedAtGuard' | 'passwordChanged' | 'startedAgain' }
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
    /** The one way in which a session ends; the light landing page, without a store, has `clearStoredSession`. */
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
export { initialState as signedOut, withPartialFlag };
