import { configureStore } from '@reduxjs/toolkit';
import type { User } from '../../../contract/users/user';
import { api } from '../../api/api';
import { INERT } from '../../api/inert';
import { userApi } from '../../domain/user/userApi';
import { authReducer, signedOut, type AuthState } from '../../session/authSlice';

/** Stands in for the person of a recording, whose details are not in it. */
const somebody: User = {
  firstName: 'Recorded',
  lastName: 'Person',
  userName: 'recorded_person',
  email: 'recorded.person@mail.example',
  isEmailVerified: false,
  isProfileUpdated: false,
  isBvnVerified: false,
  isAdmin: false,
};

/** A token nobody signed, so that a page finds an email in it. */
function fixtureToken(): string {
  const part = (value: object) =>
    btoa(JSON.stringify(value)).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_');
  return `${part({ alg: 'none' })}.${part({ email: somebody.email, exp: 4_102_444_800, verified: true })}.replay`;
}

function createInertStore() {
  const auth: AuthState = { ...signedOut, user: somebody, tempToken: fixtureToken(), isPartiallyAuthenticated: true };
  return configureStore({
    reducer: { auth: authReducer, [api.reducerPath]: api.reducer },
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: INERT }, serializableCheck: false }).concat(api.middleware),
    preloadedState: { auth },
    devTools: false,
  });
}

export type SandboxStore = ReturnType<typeof createInertStore>;

/** A store of its own for screens that replay: nothing in it is stored, and none of its calls is ever sent. */
export function createSandboxStore(): SandboxStore {
  const store = createInertStore();
  showPerson(store, {});
  return store;
}

/** Has the screens show this person, as far as the recording knows them. */
export function showPerson(store: SandboxStore, person: Partial<User>): void {
  void store.dispatch(userApi.util.upsertQueryData('myProfile', undefined, { ...somebody, ...person }));
}
