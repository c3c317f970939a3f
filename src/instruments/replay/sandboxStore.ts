import { configureStore } from '@reduxjs/toolkit';
import type { User } from '../../../contract/people/users/userSchema';
import { api } from '../../api/api';
import { INERT } from '../../api/baseQuery';
import { userApi } from '../../domain/user/userApi';
import { authReducer, signedOut, type AuthState } from '../../session/authSlice';
import { isRecord } from '../isRecord';
import type { RecordedCall } from '../recording/recording';

/** A placeholder user, since recordings don't contain one. */
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

/** An unsigned token: it makes pages show an email and a signed-in user. */
function fixtureToken(): string {
  const part = (value: object) =>
    btoa(JSON.stringify(value)).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_');
  return `${part({ alg: 'none' })}.${part({ email: somebody.email, exp: 4_102_444_800, verified: true })}.replay`;
}

function createInertStore() {
  const token = fixtureToken();
  const auth: AuthState = { ...signedOut, user: somebody, accessToken: token, tempToken: token };
  return configureStore({
    reducer: { auth: authReducer, [api.reducerPath]: api.reducer },
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: INERT }, serializableCheck: false }).concat(api.middleware),
    preloadedState: { auth },
    devTools: false,
  });
}

export type SandboxStore = ReturnType<typeof createInertStore>;

/** A separate store for replayed screens: nothing is stored, and no call is sent. */
export function createSandboxStore(): SandboxStore {
  const store = createInertStore();
  showPerson(store, {});
  return store;
}

export function createAnswers(store: SandboxStore) {
  let held = 0;
  return {
    hold(calls: readonly RecordedCall[], person: Partial<User>): void {
      // Stepping back removes later answers.
      if (calls.length < held) store.dispatch(api.util.resetApiState());
      held = calls.length;
      holdAnswers(store, calls);
      showPerson(store, person);
    },
  };
}

/** Adds recorded answers to the cache. */
function holdAnswers(store: SandboxStore, calls: readonly RecordedCall[]): void {
  const endpoints: Record<string, unknown> = api.endpoints;
  const entries: unknown = calls
    .filter(({ endpoint, answer }) => answer !== undefined && isQuery(endpoints[endpoint]))
    .map(({ endpoint, asked, answer }) => ({
      endpointName: endpoint,
      arg: asked,
      value: answer,
    }));
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the endpoints are the features' own, unknown here
  store.dispatch(api.util.upsertQueryEntries(entries as Parameters<typeof api.util.upsertQueryEntries>[0]));
}

const isQuery = (endpoint: unknown): boolean => isRecord(endpoint) && 'useQuery' in endpoint;

function showPerson(store: SandboxStore, person: Partial<User>): void {
  void store.dispatch(userApi.util.upsertQueryData('myProfile', undefined, { ...somebody, ...person }));
}
