import { persistReducer, type PersistConfig } from 'redux-persist';
import { authReducer, withPartialFlag, type AuthState } from './authSlice';
import { readStoredSession, writeStoredSession, type StoredSession } from './storedSession';

/**
 * The storage engine between redux-persist and the specified keys (section 3): with serialization off, redux-persist
 * hands over the slice's fields as they are, and each goes to its own key.
 */
const sessionEngine = {
  getItem: () => Promise.resolve({ ...withPartialFlag(readStoredSession()), _persist: { version: -1, rehydrated: true } }),
  setItem: (_key: string, fields: StoredSession) => {
    writeStoredSession(fields, 'store');
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
