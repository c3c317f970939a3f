import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE, persistStore } from 'redux-persist';
import { api } from '../api/api';
import { authActions, type AuthState } from '../session/authSlice';
import { adoptStoredSession, persistedAuthReducer } from '../session/persistedAuth';
import { subscribeToStoredSession } from '../session/storedSession';
import { actionInspection } from '../lib/inspection';
import { setupListeners } from '@reduxjs/toolkit/query';
import { isServerReached, subscribeToReach } from '../lib/reachability';

/** The store, persisted (docs/product/people.md#local-storage) and synchronised with other tabs. */
export function createAppStore() {
  const listeners = createListenerMiddleware<{ auth: AuthState }>();
  const store = configureStore({
    reducer: {
      auth: persistedAuthReducer,
      [api.reducerPath]: api.reducer,
    },
    // The inspector sends a redacted copy to Redux DevTools.
    devTools: false,
    middleware: (getDefault) =>
      getDefault({
        // The default limit logs warnings on slow machines.
        immutableCheck: { warnAfter: 500 },
        serializableCheck: {
          warnAfter: 500,
          // RTK Query's defaults, and the blob passed to the report worker.
          ignoredActionPaths: ['meta.arg', 'meta.baseQueryMeta', 'payload.unread'],
          ignoredActions: [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE],
        },
      })
        .prepend(listeners.middleware)
        .concat(api.middleware, actionInspection),
  });

  // Cached answers belong to one session (docs/product/people.md#session-cache).
  listeners.startListening({
    predicate: (_action, now, before) => now.auth.accessToken !== before.auth.accessToken,
    effect: (_action, { dispatch }) => {
      dispatch(api.util.resetApiState());
    },
  });

  const stopRefetching = refetchOnceReached(store.dispatch);
  let onBootstrapped: () => void = () => undefined;
  const rehydrated = new Promise<void>((resolve) => {
    onBootstrapped = resolve;
  });
  const persistor = persistStore(store, null, onBootstrapped);
  const flush = () => void persistor.flush();
  window.addEventListener('pagehide', flush);

  const unsubscribe = subscribeToStoredSession((origin) => {
    if (origin === 'outside') store.dispatch(authActions.storedSessionChanged(adoptStoredSession()));
  });

  return {
    store,
    listeners,
    rehydrated,
    stop() {
      // Pending answers would still be stored.
      store.dispatch(api.util.resetApiState());
      stopRefetching();
      unsubscribe();
      window.removeEventListener('pagehide', flush);
      // Pausing alone would leave a pending write.
      flush();
      persistor.pause();
      listeners.clearListeners();
    },
  };
}

export type AppStore = ReturnType<typeof createAppStore>;

/** Refetches failed queries once the server answers again; returns a function that stops it. */
const refetchOnceReached = (dispatch: Parameters<typeof setupListeners>[0]): (() => void) =>
  setupListeners(dispatch, (_dispatch, { onOnline, onOffline }) =>
    subscribeToReach(() => dispatch(isServerReached() ? onOnline() : onOffline())),
  );
