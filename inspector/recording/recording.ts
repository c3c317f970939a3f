import type { StateValue } from 'xstate';
import type { PageEvent } from '../evidence/pageEvent';
import type { FlowEvent } from '../flowRun';

export const FORMAT = 'peerlend-flow-recording';
export const FORMAT_VERSION = 3;

/** A tab's redacted events; the exported file contains exactly this and `$schema`. */
export interface Recording {
  format: typeof FORMAT;
  formatVersion: typeof FORMAT_VERSION;
  name: string;
  /** Null if no flow ran. */
  machine: string | null;
  machineVersion: string;
  appVersion: string;
  recordedAt: string;
  start: RecordedStart;
  events: RecordedEvent[];
  happenings: RecordedPageEvent[];
  notes: RecordingNote[];
  /** What the pages looked like: rrweb's events as JSON, gzipped, in base64. */
  picture?: string;
}

/** Milliseconds since the recording began, here and in events. */
export type RecordedPageEvent = PageEvent & { at: number };

export interface RecordingNote {
  step: number;
  text: string;
}

interface RecordedStart {
  /** When the flow began, if later than the recording. */
  at?: number;
  state: StateValue;
  context: Record<string, unknown>;
  transitions: string[];
}

export interface RecordedEvent {
  at: number;
  event: FlowEvent;
  state: StateValue;
  transitions: string[];
  restart?: Record<string, unknown>;
}

/** Start and events as one list: entry 0 is the start. */
export function stateAt({ start, events }: Recording, entry: number): StateValue {
  return entry === 0 ? start.state : (events[entry - 1]?.state ?? start.state);
}

export function transitionsAt({ start, events }: Recording, entry: number): readonly string[] {
  return entry === 0 ? start.transitions : (events[entry - 1]?.transitions ?? []);
}
