import { persistReducer, type PersistConfig } from 'redux-persist';
import { authReducer, withPartialFlag, type AuthState } from './authSlice';
import {
  announceOutsideChange,
  readStoredSession,
  storedText,
  writeStoredSession,
  type StoredSession,
} from './storedSession';

// What the store last read from storage or wrote to it.
let known = '';

/** Reads the stored session for the store. */
export function adoptStoredSession(): StoredSession {
  known = storedText();
  return readStoredSession();
}

/**
 * The storage engine between redux-persist and the session's keys (docs/product/people.md#local-storage): with
 * serialization off, redux-persist hands over the slice's fields as they are, and each goes to its own key.
 */
const sessionEngine = {
  getItem: () =>
    Promise.resolve({ ...withPartialFlag(adoptStoredSession()), _persist: { version: -1, rehydrated: true } }),
  setItem: (_key: string, fields: StoredSession) => {
    // Another tab has written meanwhile: its change, such as a sign-out, wins.
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
  // redux-persist reads `deserialize`, but its types leave it out.
} satisfies PersistConfig<AuthState> & { deserialize: false };

export const persistedAuthReducer = persistReducer<AuthState>(config, authReducer);
