import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Reader } from '#server/kernel/db/connection';
import { transfers } from '#server/kernel/db/schema/ledger';
import type { Scope } from './proof';
import type { IsoDay } from '#contract/dates';

const PIECE = 1000;
/** Loans are recalculated on the main thread, so fewer at a time keep calls fast. */
export const LOANS_PIECE = 100;

export type InPiece = (column: PgColumn) => SQL | undefined;

/**
 * Splits a table into pieces, each named by its ids. A range of ids would be shorter, but PostgreSQL takes a range of UUIDs
 * that contains a bound of its statistics for a hundredth of the table, and then reads joined tables as a whole.
 */
export async function* piecesOf(
  reader: Reader,
  table: PgTable,
  id: PgColumn,
  size = PIECE,
  among?: SQL,
): AsyncGenerator<InPiece> {
  let start: unknown;
  for (;;) {
    const rows = await reader
      .select({ id })
      .from(table)
      .where(and(among, start === undefined ? undefined : gt(id, start)))
      .orderBy(asc(id))
      .limit(size);
    if (rows.length === 0) return;
    const ids = sql`${sql.param([...new Set(rows.map((row) => row.id))])}::${sql.raw(id.getSQLType())}[]`;
    yield (column) => sql`${column} = any(${ids})`;
    start = rows.at(-1)?.id;
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

/** A column of an account's latest closing, of the month `until` or earlier; null if there is none. */
export const closingOf = (column: 'balance_kobo' | 'place', accountId: SQL, until: IsoDay): SQL =>
  subquery(sql`(select closing.${sql.raw(column)} from ledger_closings closing
    where closing.account_id = ${accountId} and closing.month <= ${until}
    order by closing.month desc limit 1)`);
