import type { FlowName } from '../registry';
import { flows } from '../registry';

export interface Coverage {
  version: string;
  states: Record<string, number>;
  transitions: Record<string, number>;
}

const nothingCovered = (flow: FlowName): Coverage => ({
  version: flows[flow].chart.version,
  states: {},
  transitions: {},
});

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
