import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { isRecord } from './isRecord';

/** A way to begin a flow: what the machine is given, and the browser finds. */
export interface Start<Name extends string = string> {
  name: Name;
  input: object;
}

/** Something that happens in a flow: what a person does, what the server answers, what the clock brings. */
export interface Move<Name extends string = string> {
  name: Name;
  event: EventObject & Record<string, unknown>;
  /** Whether it can happen here, as far as the machine does not say so: a button is hidden, a page was never left. */
  possible?: (at: { snapshot: AnyMachineSnapshot; path: readonly string[] }) => boolean;
}

/** A transition that no walk can take, and why. */
export interface Unreachable {
  transition: string;
  reason: string;
}

/** What a flow can be walked with: in tests, and to tell how one gets to a state. Holds nobody's data. */
export interface FlowFixtures {
  starts: readonly Start[];
  moves: readonly Move[];
  unreachable: readonly Unreachable[];
}

/** The names of XState's own events for what an invoked actor came to. */
export const doneEvent = (state: string, output?: unknown) => ({ type: `xstate.done.actor.0.${state}`, output });
export const errorEvent = (state: string, error: unknown) => ({ type: `xstate.error.actor.0.${state}`, error });

/** Stands where a password or a code was typed. */
export const TYPED_SECRET = '••••••';

/** The texts among a value's fields. */
export function textsOf(value: unknown): Record<string, string> {
  const fields: [string, unknown][] = isRecord(value) ? Object.entries(value) : [];
  return Object.fromEntries(fields.filter((field): field is [string, string] => typeof field[1] === 'string'));
}
