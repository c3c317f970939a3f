import { isRecord } from '../isRecord';
import { fingerprint } from '../machine/fingerprint';
import { readCoverageFile, type CoverageFile } from './coverageFile';

export interface KeptCoverage {
  /** Hash of the content, so that the same file counts once. */
  id: string;
  file: CoverageFile;
}

const KEY = 'flow-inspector.coverage';

export function keptCoverage(): KeptCoverage[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.flatMap((entry: unknown) => readKept(entry) ?? []) : [];
  } catch {
    return [];
  }
}

/**
 * Adds a file's coverage to the stored files.
 * @throws Error with the reason if it contains no coverage
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
