import type { StateValue } from 'xstate';
import type { FlowEvent } from '../flowEvent';

export const FORMAT = 'peerlend-flow-recording';
export const FORMAT_VERSION = 2;

/** What an actor was told and what it did, redacted; the file that is exported holds exactly this, and `$schema`. */
export interface Recording {
  format: typeof FORMAT;
  formatVersion: typeof FORMAT_VERSION;
  name: string;
  machine: string;
  machineVersion: string;
  appVersion: string;
  /** When the recording began, ISO 8601. */
  recordedAt: string;
  start: RecordedStart;
  events: RecordedEvent[];
  /** The calls of the tab meanwhile, with the server's answers. */
  calls: RecordedCall[];
  /** What testers wrote at single steps. */
  notes: RecordingNote[];
}

export interface RecordedCall {
  /** Milliseconds since the recording began. */
  at: number;
  endpoint: string;
  /** What was sent or asked for; absent where the call takes nothing. */
  asked?: unknown;
  /** Absent where no answer came while it was recorded. */
  tookMs?: number;
  answer?: unknown;
  error?: unknown;
}

export interface RecordingNote {
  step: number;
  text: string;
}

/** Where the actor stood when the recording began. */
export interface RecordedStart {
  state: StateValue;
  context: Record<string, unknown>;
  /** Ids of the transitions taken by the actor's own start, where the recording holds it. */
  transitions: string[];
}

export interface RecordedEvent {
  /** Milliseconds since the recording began. */
  at: number;
  event: FlowEvent;
  /** The state after it. */
  state: StateValue;
  /** Ids of the transitions that it took. */
  transitions: string[];
  /** Where the flow began anew, by a reload: the context that it began with. */
  restart?: Record<string, unknown>;
}

/** The state after so many events; 0 is the start. */
export function stateAt({ start, events }: Recording, step: number): StateValue {
  return step === 0 ? start.state : (events[step - 1]?.state ?? start.state);
}

/** The transitions taken by one step; 0 is the start. */
export function transitionsAt({ start, events }: Recording, step: number): readonly string[] {
  return step === 0 ? start.transitions : (events[step - 1]?.transitions ?? []);
}
