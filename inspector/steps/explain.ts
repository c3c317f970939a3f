import { getMicrosteps, type AnyMachineSnapshot, type AnyStateMachine, type EventObject } from 'xstate';
import { atTime } from '../machine/atTime';
import { askedAlways, askedFor } from '../machine/askedTransitions';
import type { AskedTransition } from '../flowRun';

/** The transitions an event could take, with their guards' results, including `always` on the way. */
export function explain(
  machine: AnyStateMachine,
  before: AnyMachineSnapshot,
  event: EventObject,
  atMs: number,
): AskedTransition[] {
  try {
    const way = atTime(atMs, () => getMicrosteps(machine, before, event));
    return [...askedFor(before, event), ...way.flatMap(([after]) => askedAlways(after))];
  } catch {
    // The machine fails on this event; the transitions before it can still be shown.
    return askedFor(before, event);
  }
}
