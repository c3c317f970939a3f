import { readTabKey } from '../../src/lib/safeStorage';
import { getPageEvents } from '../evidence/pageEventLog';
import { SETTLED_MS } from '../evidence/watchPage';
import { pictureSince } from '../evidence/picture';
import { getPicture } from '../evidence/pictureLog';
import { createListeners } from '../listeners';
import type { FlowRun } from '../flowRun';
import { getRuns } from '../live/runs';
import { pack } from './pack';
import type { Recording } from './recording';
import { recordingsOf } from './recordingOf';

const KEPT_MS = 10 * 60_000;
/** Survives reloads and crashes of the tab. */
const KEY = 'flow-inspector.recording-since';

let sinceMs: number | null = Number(readTabKey(KEY)) || null;
const { subscribe, tell } = createListeners();

export const subscribeToRecorder = subscribe;
export const isRecordingNow = (): boolean => sinceMs !== null;

/** This tab's events before this moment are no longer needed. */
export const neededSince = (): number => Math.min(Date.now() - KEPT_MS, sinceMs ?? Infinity);

/** Records everything in this tab from now on: running flows from their current state, and later ones. */
export function startRecording(): void {
  continueRecording(Date.now());
}

export const recordingSince = (): number | null => sinceMs;

export function continueRecording(beganAtMs: number): void {
  sinceMs ??= beganAtMs;
  sessionStorage.setItem(KEY, String(sinceMs));
  tell();
}

/**
 * Stops recording.
 * @returns a recording for each flow that did something; without one, of the pages alone
 */
export async function stopRecording(): Promise<Recording[]> {
  const recorded = sinceMs === null ? [] : await recordSince(sinceMs);
  sinceMs = null;
  sessionStorage.removeItem(KEY);
  tell();
  return recorded;
}

/** Makes a recording of the last minutes, even if record wasn't pressed. */
export const recordLastMinutes = (): Promise<Recording[]> => recordSince(Date.now() - KEPT_MS);

async function recordSince(beganAtMs: number): Promise<Recording[]> {
  // The page's latest texts are recorded with a short delay.
  await new Promise((resolve) => setTimeout(resolve, 2 * SETTLED_MS));
  const byFlow = new Map<FlowRun['flow'], FlowRun[]>();
  for (const run of getRuns()) {
    if (run.origin === 'here') byFlow.set(run.flow, [run, ...(byFlow.get(run.flow) ?? [])]);
  }
  const recordings = recordingsOf([...byFlow.values()], getPageEvents(), beganAtMs);
  const drawn = pictureSince(getPicture(), beganAtMs);
  if (drawn.length === 0) return recordings;
  const picture = await pack(drawn);
  return recordings.map((recording) => ({ ...recording, picture }));
}
