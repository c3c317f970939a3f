import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core';
import type { Sort } from '#contract/lists';
import type { Reader } from './connection';
import { countUpToCap } from './countUpToCap';
import { inPieces } from './inPieces';

export interface ListSource<Selection, Field extends string, Item> {
  page: (
    selection: Selection,
    slice: { sort: Sort<Field>; offset: number; limit: number },
  ) => Promise<{ items: Item[]; total: number; capped: boolean }>;
  all: (selection: Selection) => AsyncIterable<Item> | Iterable<Item>;
}

interface TableList<Query extends PgSelect, Selection, Field extends string, Item extends { id: string }> {
  table: PgTable;
  /** Breaks ties, and is each item's `id`. */
  id: PgColumn;
  sortColumns: Readonly<Record<Field, PgColumn>>;
  fileSort: Sort<Field>;
  /** `db.select(…).from(table)` with its joins, then `.$dynamic()`. */
  select: (db: Reader) => Query;
  where: (db: Reader, selection: Selection) => SQL | undefined;
  present: (rows: Awaited<Query>, db: Reader) => Item[] | Promise<Item[]>;
}

export function tableList<Query extends PgSelect, Selection, Field extends string, Item extends { id: string }>(
  db: Reader,
  { table, id, sortColumns, fileSort, select, where, present }: TableList<Query, Selection, Field, Item>,
): ListSource<Selection, Field, Item> {
  const inOrder = (query: Query, { field, direction }: Sort<Field>) => {
    const order = direction === 'asc' ? asc : desc;
    return query.orderBy(order(sortColumns[field]), order(id));
  };
  const key = sortColumns[fileSort.field];
  const isBeyond = fileSort.direction === 'asc' ? sql`>` : sql`<`;
  return {
    page: async (selection, { sort, offset, limit }) => {
      const wanted = where(db, selection);
      const rows = await inOrder(select(db).where(wanted), sort).offset(offset).limit(limit);
      return { items: await present(rows, db), ...(await countUpToCap(db, table, wanted)) };
    },
    all: (selection) =>
      inPieces(async (last: Item | undefined, limit) => {
        const lastOne = last && db.select({ key, id }).from(table).where(eq(id, last.id));
        const after = lastOne && sql`(${key}, ${id}) ${isBeyond} ${lastOne}`;
        const rows = await inOrder(select(db).where(and(where(db, selection), after)), fileSort).limit(limit);
        return present(rows, db);
      }),
  };
}
