import { useSyncExternalStore } from 'react';
import type { FlowRun } from '../flowRun';
import { getRuns, subscribeToRuns } from './runs';

export const useRuns = (): readonly FlowRun[] => useSyncExternalStore(subscribeToRuns, getRuns);
