import { useSyncExternalStore } from 'react';
import { isServerReached, isServerSlow, subscribeToReach, subscribeToSlowness } from '../lib/reachability';

function onChange(notify: () => void): () => void {
  window.addEventListener('online', notify);
  window.addEventListener('offline', notify);
  return () => {
    window.removeEventListener('online', notify);
    window.removeEventListener('offline', notify);
  };
}

export function useIsOnline(): boolean {
  return useSyncExternalStore(
    onChange,
    () => navigator.onLine,
    () => true,
  );
}

/** True while prerendering. */
export const useIsServerReached = (): boolean => useSyncExternalStore(subscribeToReach, isServerReached, () => true);

/** Whether a failure is the server's own, because the network reaches it. */
export function useIsServerAtFault(): boolean {
  const isOnline = useIsOnline();
  return useIsServerReached() && isOnline;
}

/** False while prerendering. */
export const useIsServerSlow = (): boolean => useSyncExternalStore(subscribeToSlowness, isServerSlow, () => false);
