import { persistReducer, type PersistConfig } from 'redux-persist';
import { authReducer, withPartialFlag, type AuthState } from './authSlice';
import {
  announceOutsideChange,
  readStoredSession,
  storedText,
  writeStoredSession,
  type StoredSession,
} from './storedSession';

// Text the store last read or wrote.
let known = '';

export function adoptStoredSession(): StoredSession {
  known = storedText();
  return readStoredSession();
}

/** Each field of the slice has its own key (docs/product/people.md#local-storage). */
const sessionEngine = {
  getItem: () =>
    Promise.resolve({ ...withPartialFlag(adoptStoredSession()), _persist: { version: -1, rehydrated: true } }),
  setItem: (_key: string, fields: StoredSession) => {
    // Another tab has written meanwhile; its change, such as a sign-out, wins.
    if (storedText() !== known) announceOutsideChange();
    else writeStoredSession(fields, 'store');
    known = storedText();
    return Promise.resolve();
  },
  removeItem: () => Promise.resolve(),
};

const config = {
  key: 'auth',
  storage: sessionEngine,
  serialize: false,
  deserialize: false,
  // redux-persist reads `deserialize`, but its types lack it.
} satisfies PersistConfig<AuthState> & { deserialize: false };

export const persistedAuthReducer = persistReducer<AuthState>(config, authReducer);
