import type { StateValue } from 'xstate';
import type { FlowEvent } from '../flowEvent';

export const FORMAT = 'peerlend-flow-recording';
export const FORMAT_VERSION = 2;

/** An actor's events and steps, redacted; the exported file contains exactly this and `$schema`. */
export interface Recording {
  format: typeof FORMAT;
  formatVersion: typeof FORMAT_VERSION;
  name: string;
  machine: string;
  machineVersion: string;
  appVersion: string;
  recordedAt: string;
  start: RecordedStart;
  events: RecordedEvent[];
  calls: RecordedCall[];
  notes: RecordingNote[];
}

export interface RecordedCall {
  at: number;
  endpoint: string;
  /** The call's input; absent if it has none. */
  asked?: unknown;
  /** Absent if no answer came while recording. */
  tookMs?: number;
  answer?: unknown;
  error?: unknown;
}

export interface RecordingNote {
  step: number;
  text: string;
}

export interface RecordedStart {
  state: StateValue;
  context: Record<string, unknown>;
  /** Transitions of the actor's own start, if the recording contains it. */
  transitions: string[];
}

export interface RecordedEvent {
  at: number;
  event: FlowEvent;
  state: StateValue;
  transitions: string[];
  /** The initial context after a reload restarted the flow. */
  restart?: Record<string, unknown>;
}

export function stateAt({ start, events }: Recording, step: number): StateValue {
  return step === 0 ? start.state : (events[step - 1]?.state ?? start.state);
}

export function transitionsAt({ start, events }: Recording, step: number): readonly string[] {
  return step === 0 ? start.transitions : (events[step - 1]?.transitions ?? []);
}
