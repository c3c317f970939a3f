import { hash } from 'node:crypto';

/** Before the first row of a chain. */
export const CHAIN_START = '0'.repeat(64);

/** @param cells the row, as its file shows it */
export const nextHash = (previous: string, cells: readonly string[]): string =>
  hash('sha256', `${previous}\n${JSON.stringify(cells)}`);
