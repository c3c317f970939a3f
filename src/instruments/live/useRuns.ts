import { useSyncExternalStore } from 'react';
import type { FlowRun } from '../flowRun';
import { getRuns, subscribeToRuns } from './runs';

/** Every run seen so far, the newest first. */
export const useRuns = (): readonly FlowRun[] => useSyncExternalStore(subscribeToRuns, getRuns);
