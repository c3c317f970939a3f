import type { AnyMachineSnapshot, EventObject } from 'xstate';

/** A way to begin a walk: what the machine is given, and the browser finds. */
export interface Start<Name extends string> {
  name: Name;
  input: object;
}

/** Something that happens in a walk: what a person does, what the server answers, what the clock brings. */
export interface Move<Name extends string> {
  name: Name;
  event: EventObject & Record<string, unknown>;
  /** Whether it can happen here, as far as the machine does not say so: a button is hidden, a page was never left. */
  possible?: (at: { snapshot: AnyMachineSnapshot; path: readonly string[] }) => boolean;
}

/** A step of a walk, and what the machine must do at it. */
export interface WalkStep {
  name: string;
  /** Ids of the transitions taken, in their order. */
  transitions: string[];
  /** The state after it, in words. */
  state: string;
}

/** A transition that no walk can take, and why. */
export interface Unreachable {
  transition: string;
  reason: string;
}
