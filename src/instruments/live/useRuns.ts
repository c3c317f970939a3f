import { useSyncExternalStore } from 'react';
import type { FlowRun } from '../flowRun';
import { getRuns, subscribeToRuns } from './runs';

/** All observed runs, newest first. */
export const useRuns = (): readonly FlowRun[] => useSyncExternalStore(subscribeToRuns, getRuns);
