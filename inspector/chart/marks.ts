import type { StateValue } from 'xstate';
import type { Marks } from '../../src/components/statechart/marks';
import { activeStates, statesLeft } from '../machine/stateNames';

interface Passed {
  state: StateValue;
  transitions: readonly string[];
}

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
