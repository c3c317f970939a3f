import type { Marks } from '../../src/components/statechart/marks';
import { marksOf } from '../chart/marks';
import { activeStates, statesLeft } from '../machine/stateNames';
import { stateAt, transitionsAt, type Recording } from '../recording/recording';

/** The chart's marks along a recording, updated incrementally so that scrubbing stays fast. */
export function createWalk(recording: Recording) {
  const machine = recording.machine ?? '';
  const taken = new Map<string, number>();
  const visits = new Map<string, number>();
  const cache = new Map<string, string[]>();
  let at = -1;

  const activeAt = (step: number): string[] => {
    const state = stateAt(recording, step);
    const key = typeof state === 'string' ? state : JSON.stringify(state);
    const known = cache.get(key) ?? activeStates(machine, state);
    cache.set(key, known);
    return known;
  };
  const count = (step: number, by: 1 | -1) => {
    for (const id of transitionsAt(recording, step)) {
      taken.set(id, (taken.get(id) ?? 0) + by);
      for (const left of statesLeft(id)) visits.set(left, (visits.get(left) ?? 0) + by);
    }
    for (const id of activeAt(step)) visits.set(id, (visits.get(id) ?? 0) + by);
  };

  return function moveTo(step: number): Marks {
    while (at < step) count((at += 1), 1);
    for (; at > step; at -= 1) count(at, -1);
    return {
      active: new Set(activeAt(step)),
      visited: new Set([...visits].filter(([, times]) => times > 0).map(([id]) => id)),
      taken: new Map(taken),
      last: new Set(transitionsAt(recording, step)),
      showsNever: true,
    };
  };
}

export function wholeWalk({ machine, start, events }: Recording): Marks {
  return marksOf(machine ?? '', [start, ...events]);
}
