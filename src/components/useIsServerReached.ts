import { useSyncExternalStore } from 'react';
import { isServerReached, subscribeToReach } from '../lib/reachability';

/** Whether the last call got an answer; a prerendered page takes it for granted. */
export const useIsServerReached = (): boolean => useSyncExternalStore(subscribeToReach, isServerReached, () => true);
