import { useSyncExternalStore } from 'react';
import { isServerReached, subscribeToReach } from '../lib/reachability';

/** Whether the last call got an answer; true while prerendering. */
export const useIsServerReached = (): boolean => useSyncExternalStore(subscribeToReach, isServerReached, () => true);
