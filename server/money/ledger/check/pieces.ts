import { and, asc, gt, lte, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Reader } from '../../../db/connection';

/** So many rows of the walked table make a piece. */
const PIECE = 1000;
/** Loans are calculated anew, on the thread that answers calls: few at a time, so that no call waits for long. */
export const LOANS_PIECE = 100;

/** What the rows of a piece fulfil by their id, or those of another table by the column that names it. */
export type InPiece = (column: PgColumn) => SQL | undefined;

/** Walks a table by its id. */
export async function* piecesOf(reader: Reader, table: PgTable, id: PgColumn, size = PIECE): AsyncGenerator<InPiece> {
  let start: unknown;
  for (;;) {
    const after = start;
    const above: InPiece = (column) => (after === undefined ? undefined : gt(column, after));
    const rows = await reader.select({ id }).from(table).where(above(id)).orderBy(asc(id)).limit(size);
    const last = rows.at(-1)?.id;
    if (last === undefined) return;
    yield (column) => and(above(column), lte(column, last));
    start = last;
  }
}
