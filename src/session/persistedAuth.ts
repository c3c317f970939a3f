import { persistReducer, type PersistConfig } from 'redux-persist';
import { authReducer, withPartialFlag, type AuthState } from './authSlice';
import {
  announceOutsideChange,
  readStoredSession,
  storedText,
  writeStoredSession,
  type StoredSession,
} from './storedSession';

// Text last read from or written to storage by the store.
let known = '';

export function adoptStoredSession(): StoredSession {
  known = storedText();
  return readStoredSession();
}

/**
 * The storage engine between redux-persist and the session's keys (docs/product/people.md#local-storage). With
 * serialization off, redux-persist passes the slice's fields as they are, and each has its own key.
 */
const sessionEngine = {
  getItem: () =>
    Promise.resolve({ ...withPartialFlag(adoptStoredSession()), _persist: { version: -1, rehydrated: true } }),
  setItem: (_key: string, fields: StoredSession) => {
    // Another tab has written meanwhile; its change, for example a sign-out, wins.
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
