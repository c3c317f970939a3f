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

export const recordingSince = (): number | null => sinceMs;

/** Records every flow of this tab from now on: running ones from their current state, and later ones. */
export function startRecording(): void {
  continueRecording(Date.now());
}

/** Continues a recording started before a reload. */
export function continueRecording(beganAtMs: number): void {
  sinceMs ??= beganAtMs;
  tell();
}

/**
 * Stops recording.
 * @returns a recording for each flow that did something
 */
export function stopRecording(): FittingRecording[] {
  const recorded = sinceMs === null ? [] : recordSince(sinceMs);
  sinceMs = null;
  tell();
  return recorded;
}

/** A recording of the last minutes, without having pressed record. */
export const recordLastMinutes = (): FittingRecording[] => recordSince(Date.now() - KEPT_MS);

function recordSince(beganAtMs: number): FittingRecording[] {
  const byFlow = new Map<FlowRun['flow'], FlowRun[]>();
  for (const run of getRuns()) {
    if (run.origin === 'here') byFlow.set(run.flow, [run, ...(byFlow.get(run.flow) ?? [])]);
  }
  return [...byFlow.values()].flatMap((runs) => recordingOf(runs, getActions(), beganAtMs) ?? []);
}
