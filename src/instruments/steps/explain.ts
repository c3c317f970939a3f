import { getMicrosteps, type AnyMachineSnapshot, type AnyStateMachine, type EventObject } from 'xstate';
import { atTime } from '../../lib/clock';
import { askedAlways, askedFor } from '../machine/asked';
import type { AskedTransition } from '../flowRun';

/** Every transition that an event asked for, with what the guards said; those of `always` on the way included. */
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
    // The machine fails on it: what was asked before can be told.
    return askedFor(before, event);
  }
}
