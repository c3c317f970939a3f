import { sql, type SQL } from 'drizzle-orm';
import type { Reader, Tx } from './connection';
import { inTransaction } from './inTransaction';

/** The rows of a statement written as text, whose type drizzle doesn't know. */
export function rowsOf(result: unknown): unknown[] {
  return typeof result === 'object' && result !== null && 'rows' in result && Array.isArray(result.rows)
    ? result.rows
    : [];
}

const PIECE = 20_000;

/** Reads from one snapshot; a transaction that is open already keeps its own isolation. */
export const inSnapshot = <T>(reader: Reader, work: (tx: Tx) => Promise<T>): Promise<T> =>
  reader.scope === 'transaction' ? work(reader) : inTransaction({ db: reader }, work, { isolation: 'repeatable read' });

/** Counts a query's rows in batches, because counting many millions takes longer than a statement may. */
export async function countByCursor(tx: Tx, query: SQL): Promise<number> {
  await tx.execute(sql`declare counted no scroll cursor for ${query}`);
  let total = 0;
  for (;;) {
    const { length } = rowsOf(await tx.execute(sql`fetch ${sql.raw(String(PIECE))} from counted`));
    total += length;
    if (length < PIECE) break;
  }
  await tx.execute(sql`close counted`);
  return total;
}
