import type { StateValue } from 'xstate';
import { activeStates, statesLeft } from '../machine/stateNames';

/** What a chart shows beside the machine itself. */
export interface Marks {
  active: ReadonlySet<string>;
  visited: ReadonlySet<string>;
  /** How often each transition was taken. */
  taken: ReadonlyMap<string, number>;
  /** The transitions of the last step. */
  last: ReadonlySet<string>;
  /** Whether what was never taken is to be seen as such. */
  showsNever: boolean;
}

export const noMarks: Marks = {
  active: new Set(),
  visited: new Set(),
  taken: new Map(),
  last: new Set(),
  showsNever: false,
};

interface Passed {
  state: StateValue;
  transitions: readonly string[];
}

/** The marks of a walk: all it passed, and where it stands. */
export function marksOf(machine: string, passed: readonly Passed[]): Marks {
  const visited = new Set<string>();
  const taken = new Map<string, number>();
  for (const { state, transitions } of passed) {
    for (const id of activeStates(machine, state)) visited.add(id);
    for (const id of transitions) {
      taken.set(id, (taken.get(id) ?? 0) + 1);
      for (const left of statesLeft(id)) visited.add(left);
    }
  }
  const now = passed.at(-1);
  return {
    active: new Set(now ? activeStates(machine, now.state) : []),
    visited,
    taken,
    last: new Set(now?.transitions),
    showsNever: true,
  };
}
