import { isRecord } from '../isRecord';
import { fingerprint } from '../machine/fingerprint';
import { readCoverageFile, type CoverageFile } from './coverageFile';

/** A file of coverage that was added in this browser. */
export interface KeptCoverage {
  /** From its content: the same file counts once. */
  id: string;
  file: CoverageFile;
}

const KEY = 'flow-inspector.coverage';

/** The files that were added, as this browser keeps them. */
export function keptCoverage(): KeptCoverage[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.flatMap((entry: unknown) => readKept(entry) ?? []) : [];
  } catch {
    return [];
  }
}

/**
 * Adds what a file holds to those that are kept.
 * @throws Error with the reason, where it holds no coverage
 */
export function addCoverage(kept: readonly KeptCoverage[], text: string): KeptCoverage[] {
  const file = readCoverageFile(text);
  const id = fingerprint(JSON.stringify(file));
  return keep([...kept.filter((one) => one.id !== id), { id, file }]);
}

export const leaveOut = (kept: readonly KeptCoverage[], id: string): KeptCoverage[] =>
  keep(kept.filter((one) => one.id !== id));

function keep(kept: KeptCoverage[]): KeptCoverage[] {
  localStorage.setItem(KEY, JSON.stringify(kept));
  return kept;
}

function readKept(entry: unknown): KeptCoverage | undefined {
  if (!isRecord(entry) || typeof entry['id'] !== 'string') return undefined;
  return { id: entry['id'], file: readCoverageFile(JSON.stringify(entry['file'])) };
}
