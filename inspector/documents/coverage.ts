import type { Marks } from '../../src/components/statechart/marks';
import { marksOf } from '../chart/marks';
import type { FlowName } from '../registry';
import { flows } from '../registry';
import type { Recording } from '../recording/recording';

export interface Coverage {
  version: string;
  states: Record<string, number>;
  transitions: Record<string, number>;
}

export const nothingCovered = (flow: FlowName): Coverage => ({
  version: flows[flow].chart.version,
  states: {},
  transitions: {},
});

export function coverageOf({ machine, machineVersion, start, events }: Recording): Coverage {
  const { visited, taken } = marksOf(machine ?? '', [start, ...events]);
  return {
    version: machineVersion,
    states: Object.fromEntries([...visited].map((id) => [id, 1])),
    transitions: Object.fromEntries(taken),
  };
}

/** Adds up coverage, ignoring other versions of the machine. */
export function sumCoverage(flow: FlowName, parts: readonly Coverage[]): Coverage {
  const sum = nothingCovered(flow);
  for (const { version, states, transitions } of parts) {
    if (version !== sum.version) continue;
    for (const [id, times] of Object.entries(states)) sum.states[id] = (sum.states[id] ?? 0) + times;
    for (const [id, times] of Object.entries(transitions)) sum.transitions[id] = (sum.transitions[id] ?? 0) + times;
  }
  return sum;
}

export const coverageMarks = ({ states, transitions }: Coverage): Marks => ({
  active: new Set(),
  visited: new Set(Object.keys(states)),
  taken: new Map(Object.entries(transitions)),
  last: new Set(),
  showsNever: true,
});
