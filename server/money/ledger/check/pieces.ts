import { and, asc, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Reader } from '../../../db/connection';
import { transfers } from '../../../db/schema/ledger';
import type { Scope } from './proof';

const PIECE = 1000;
/** Loans are recalculated on the main thread, so fewer at a time keep calls fast. */
export const LOANS_PIECE = 100;

export type InPiece = (column: PgColumn) => SQL | undefined;

export async function* piecesOf(
  reader: Reader,
  table: PgTable,
  id: PgColumn,
  size = PIECE,
  among?: SQL,
): AsyncGenerator<InPiece> {
  let start: unknown;
  for (;;) {
    const after = start;
    const above: InPiece = (column) => (after === undefined ? undefined : gt(column, after));
    const rows = await reader
      .select({ id })
      .from(table)
      .where(and(among, above(id)))
      .orderBy(asc(id))
      .limit(size);
    const last = rows.at(-1)?.id;
    if (last === undefined) return;
    yield (column) => and(above(column), lte(column, last));
    start = last;
  }
}

/** Splits the transfers that a check reads into pieces. Each piece lies in one month. */
export async function* transferPieces(reader: Reader, { months }: Scope): AsyncGenerator<InPiece> {
  for (const month of months) {
    const ofMonth = eq(transfers.month, month);
    for await (const inPiece of piecesOf(reader, transfers, transfers.id, PIECE, ofMonth))
      yield (column) => and(ofMonth, inPiece(column));
  }
}

/** Nested once more, because drizzle omits table names in a field's own SQL. */
export const subquery = <Value>(query: SQL): SQL<Value> => sql<Value>`${query}`;
