import { isRecord } from '../isRecord';
import { parseJson } from '../../src/lib/json';
import { flowNames, flows, type FlowName } from '../registry';
import type { Coverage } from './coverage';

export const COVERAGE_FORMAT = 'peerlend-flow-coverage';

/** Browser tests write it to `coverage/flows.json`. */
export interface CoverageFile {
  format: typeof COVERAGE_FORMAT;
  formatVersion: 1;
  name: string;
  machines: Partial<Record<FlowName, Coverage>>;
}

/**
 * Parses a coverage file.
 * @throws Error with a message for the user who chose the file
 */
export function readCoverageFile(text: string): CoverageFile {
  const value = parseJson(text);
  if (!isRecord(value) || value['format'] !== COVERAGE_FORMAT || value['formatVersion'] !== 1)
    throw new Error('This file contains no flow coverage.');
  const { name, machines } = value;
  if (typeof name !== 'string' || !isRecord(machines)) throw new Error('This coverage file is corrupt.');
  const entries = flowNames.flatMap((flow): [FlowName, Coverage][] => {
    const part = machines[flow];
    if (!isCoverage(part)) return [];
    const unknownId = findUnknownId(flow, part);
    if (unknownId !== undefined)
      throw new Error(`This coverage file was edited: ${flows[flow].title} has no ${unknownId}.`);
    return [[flow, part]];
  });
  return { format: COVERAGE_FORMAT, formatVersion: 1, name, machines: Object.fromEntries(entries) };
}

function findUnknownId(flow: FlowName, { version, states, transitions }: Coverage): string | undefined {
  const { chart } = flows[flow];
  if (version !== chart.version) return undefined;
  const known = new Set([...chart.nodes, ...chart.transitions].map(({ id }) => id));
  return [...Object.keys(states), ...Object.keys(transitions)].find((id) => !known.has(id));
}

function isCoverage(value: unknown): value is Coverage {
  if (!isRecord(value) || typeof value['version'] !== 'string') return false;
  return [value['states'], value['transitions']].every(
    (counts) => isRecord(counts) && Object.values(counts).every((count) => typeof count === 'number'),
  );
}
