import type { FlowRun, FlowStep } from '../live/flowRun';
import { lastStep } from '../live/flowRun';
import { getRuns, onStep } from '../live/runs';
import { isRecord } from '../machine/isRecord';
import { flows } from '../registry';
import type { FittingRecording } from './fitRecording';
import { FORMAT, FORMAT_VERSION } from './recording';

interface Begun {
  run: string;
  /** The first step that belongs to it; the one before is where it starts. */
  from: number;
}

let begun: Begun[] = [];
let startedAtMs = 0;
let stopListening: (() => void) | undefined;
let isRecording = false;
const listeners = new Set<() => void>();

export const isRecordingNow = (): boolean => isRecording;

export function subscribeToRecorder(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Records every flow of this tab from now on: those that run, from where they stand, and those that start later. */
export function startRecording(): void {
  if (isRecording) return;
  isRecording = true;
  startedAtMs = Date.now();
  begun = getRuns()
    .filter(({ origin, status }) => origin === 'here' && status === 'active')
    .map(({ id, length }) => ({ run: id, from: length }));
  stopListening = onStep((run, step) => {
    if (step && run.origin === 'here' && !begun.some((known) => known.run === run.id))
      begun.push({ run: run.id, from: step.index + 1 });
  });
  tell();
}

/** Ends the recording. @returns one for every flow that did something, the newest first */
export function stopRecording(): FittingRecording[] {
  if (!isRecording) return [];
  isRecording = false;
  stopListening?.();
  const done = begun
    .map(({ run: id, from }) => {
      const run = getRuns().find((known) => known.id === id);
      return run && recordingOf(run, from);
    })
    .filter((recording) => recording !== undefined)
    .reverse();
  tell();
  return done;
}

/** The run's steps from one on, as a recording; undefined where nothing happened. */
function recordingOf(run: FlowRun, from: number): FittingRecording | undefined {
  const before = run.steps[from - 1] ?? lastStep(run);
  const steps = run.steps.slice(from, run.length);
  // A flow that was begun while recording shows its own start as well.
  const startsHere = before?.index === 0 && before.atMs >= startedAtMs;
  if (!before || (steps.length === 0 && !startsHere)) return undefined;
  const { chart, title } = flows[run.flow];
  const beganAtMs = startsHere ? before.atMs : startedAtMs;
  return {
    format: FORMAT,
    formatVersion: FORMAT_VERSION,
    name: `${title}, ${new Date(beganAtMs).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })}`,
    machine: run.flow,
    machineVersion: chart.version,
    appVersion: __APP_VERSION__,
    recordedAt: new Date(beganAtMs).toISOString(),
    start: {
      state: before.state,
      context: isRecord(before.context) ? before.context : {},
      transitions: startsHere ? before.transitions : [],
    },
    events: steps.map((step) => toEvent(step, beganAtMs)),
  };
}

function toEvent({ atMs, event, state, transitions }: FlowStep, beganAtMs: number) {
  return { at: Math.max(0, atMs - beganAtMs), event, state, transitions };
}

function tell(): void {
  for (const listen of listeners) listen();
}
