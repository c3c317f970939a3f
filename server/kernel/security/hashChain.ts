import { hash } from 'node:crypto';

/** Hash before the first row of a chain. */
export const CHAIN_START = '0'.repeat(64);

/** @param cells the row, as in its exported file */
export const nextHash = (previous: string, cells: readonly string[]): string =>
  hash('sha256', `${previous}\n${JSON.stringify(cells)}`);
