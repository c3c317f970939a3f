import { useSyncExternalStore } from 'react';
import type { User } from '../../../contract/users/user';
import { getStoredSession, isSignedIn, subscribeToStoredSession } from '../../session/storedSession';
import { remainingLifeMs } from '../../session/tokens';

// Timers fire at once past 24.8 days, and a remembered session lives longer.
const LONGEST_TIMER_MS = 24 * 60 * 60 * 1000;

function currentUser(): User | null {
  const session = getStoredSession();
  return isSignedIn(session) ? session.user : null;
}

/** Calls back when the session changes, ends by itself, or may have ended while the tab was out of sight. */
function subscribe(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    const { accessToken } = getStoredSession();
    const left = accessToken ? remainingLifeMs(accessToken) : 0;
    if (left > 0) timer = setTimeout(look, Math.min(left, LONGEST_TIMER_MS));
    listener();
  };
  look();
  const unsubscribe = subscribeToStoredSession(look);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearTimeout(timer);
    unsubscribe();
    document.removeEventListener('visibilitychange', look);
  };
}

/** Who is signed in, read from storage without the store; null on the server, where nobody is. */
export function useSignedInUser(): User | null {
  return useSyncExternalStore(subscribe, currentUser, () => null);
}
