import type { AnyMachineSnapshot, EventObject } from 'xstate';

export interface Start<Name extends string = string> {
  name: Name;
  input: object;
}

export interface Move<Name extends string = string> {
  name: Name;
  event: EventObject & Record<string, unknown>;
  /** Conditions beyond the machine's: for example, a button may be hidden. */
  possible?: (at: { snapshot: AnyMachineSnapshot; path: readonly string[] }) => boolean;
}

export interface Unreachable {
  transition: string;
  reason: string;
}

/** Starts and moves for walking a flow. */
export interface FlowFixtures {
  starts: readonly Start[];
  moves: readonly Move[];
  unreachable: readonly Unreachable[];
}

export const doneEvent = (state: string, output?: unknown) => ({ type: `xstate.done.actor.0.${state}`, output });
export const errorEvent = (state: string, error: unknown) => ({ type: `xstate.error.actor.0.${state}`, error });
