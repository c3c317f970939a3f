import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { isRecord } from './isRecord';

export interface Start<Name extends string = string> {
  name: Name;
  input: object;
}

export interface Move<Name extends string = string> {
  name: Name;
  event: EventObject & Record<string, unknown>;
  /** Whether the move is possible here beyond what the machine says: a button may be hidden. */
  possible?: (at: { snapshot: AnyMachineSnapshot; path: readonly string[] }) => boolean;
}

/** A transition that no walk can take, and why. */
export interface Unreachable {
  transition: string;
  reason: string;
}

/** Starts and moves for walking a flow, in tests and for finding a way to a state. Contains no real data. */
export interface FlowFixtures {
  starts: readonly Start[];
  moves: readonly Move[];
  unreachable: readonly Unreachable[];
}

export const doneEvent = (state: string, output?: unknown) => ({ type: `xstate.done.actor.0.${state}`, output });
export const errorEvent = (state: string, error: unknown) => ({ type: `xstate.error.actor.0.${state}`, error });

/** Replaces typed passwords and codes. */
export const TYPED_SECRET = '••••••';

export function textsOf(value: unknown): Record<string, string> {
  const fields: [string, unknown][] = isRecord(value) ? Object.entries(value) : [];
  return Object.fromEntries(fields.filter((field): field is [string, string] => typeof field[1] === 'string'));
}
