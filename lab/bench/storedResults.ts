import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Measurement } from './part';

const FOLDER = 'lab/bench/results';

interface Run {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly command: string;
  readonly machine: string;
}

export interface Figures extends Run {
  readonly figures: readonly Measurement[];
}

/** Of a run that doesn't return measurements; copied by hand. */
export interface Rows extends Run {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export type StoredResult = Figures | Rows;

const fileOf = (name: string) => join(FOLDER, `${name}.json`);

const isStored = (value: unknown): value is StoredResult =>
  typeof value === 'object' && value !== null && 'date' in value && ('figures' in value || 'rows' in value);

export function readResult(name: string): StoredResult {
  const stored: unknown = JSON.parse(readFileSync(fileOf(name), 'utf8'));
  if (!isStored(stored)) throw new Error(`${fileOf(name)} has no date, or neither figures nor rows`);
  return stored;
}

/** One figure a line, so that a difference shows what has changed. */
export function resultText({ figures, ...run }: Figures): string {
  const described = Object.entries(run).map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},\n`);
  const lines = figures.map((figure) => `    ${JSON.stringify(figure)}`);
  return `{\n${described.join('')}  "figures": [\n${lines.join(',\n')}\n  ]\n}\n`;
}

/** @param part names the file: a later run of the part replaces it */
export function storeResult(part: string, result: Figures): void {
  writeFileSync(fileOf(part), resultText(result));
}
