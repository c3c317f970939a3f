import { useSyncExternalStore } from 'react';
import type { User } from '#contract/people/users/userSchema';
import { getStoredSession, isSignedIn, subscribeToStoredSession } from './storedSession';
import { watchExpiry } from './watchExpiry';

function currentUser(): User | null {
  const session = getStoredSession();
  return isSignedIn(session) ? session.user : null;
}

function subscribe(listener: () => void): () => void {
  let stopWatching: (() => void) | undefined;
  const watch = () => {
    stopWatching?.();
    const { accessToken } = getStoredSession();
    stopWatching = accessToken ? watchExpiry(accessToken, listener) : undefined;
  };
  watch();
  const unsubscribe = subscribeToStoredSession(() => {
    watch();
    listener();
  });
  return () => {
    stopWatching?.();
    unsubscribe();
  };
}

/** For pages without a store; null on the server. */
export function useStoredUser(): User | null {
  return useSyncExternalStore(subscribe, currentUser, () => null);
}
