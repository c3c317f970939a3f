import { createListeners } from '../listeners';
import { getActions } from '../live/actionLog';
import type { FlowRun } from '../flowRun';
import { KEPT_MS } from '../live/journal';
import { getRuns } from '../live/runs';
import { recordingOf } from './recordingOf';
import type { FittingRecording } from './fitRecording';

let sinceMs: number | null = null;
const { subscribe, tell } = createListeners();

export const subscribeToRecorder = subscribe;
export const isRecordingNow = (): boolean => sinceMs !== null;

/** When the recording in progress was begun, in milliseconds since 1970. */
export const recordingSince = (): number | null => sinceMs;

/** Records every flow of this tab from now on: those that run, from where they stand, and those that start later. */
export function startRecording(): void {
  continueRecording(Date.now());
}

/** Goes on with a recording that was begun before a reload. */
export function continueRecording(beganAtMs: number): void {
  sinceMs ??= beganAtMs;
  tell();
}

/** Ends the recording. @returns one for every flow that did something */
export function stopRecording(): FittingRecording[] {
  const recorded = sinceMs === null ? [] : recordSince(sinceMs);
  sinceMs = null;
  tell();
  return recorded;
}

/** What happened in the last minutes, though nobody pressed a button before. */
export const recordLastMinutes = (): FittingRecording[] => recordSince(Date.now() - KEPT_MS);

function recordSince(beganAtMs: number): FittingRecording[] {
  const byFlow = new Map<FlowRun['flow'], FlowRun[]>();
  for (const run of getRuns()) {
    if (run.origin === 'here') byFlow.set(run.flow, [run, ...(byFlow.get(run.flow) ?? [])]);
  }
  return [...byFlow.values()].flatMap((runs) => recordingOf(runs, getActions(), beganAtMs) ?? []);
}
