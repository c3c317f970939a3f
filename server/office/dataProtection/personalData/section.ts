import { getTableColumns, getTableName, type SQL, eq, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Keeping } from '#contract/office/dataProtection/personalData';
import type { Reader } from '#server/kernel/db/connection';
import { loans } from '#server/kernel/db/schema/loans';

export interface Section {
  name: string;
  about: string;
  kept: Keeping;
  /** Database names of the tables it reads. */
  tables: readonly string[];
  columns?: readonly string[];
  read: (reader: Reader, userId: string) => AsyncIterable<object> | Promise<readonly object[]>;
}

export type PersonFilter = (reader: Reader, userId: string) => SQL | undefined;

interface RowSelection<Table extends PgTable> {
  where: PersonFilter;
  order?: PgColumn;
  /** Hashes, keys and names of other people. */
  hidden?: readonly (keyof Table['_']['columns'] & string)[];
  replaced?: Record<string, SQL.Aliased | SQL>;
}

/** Lists hidden rather than shown columns, so that new columns are shown by default. */
export function rowsOf<Table extends PgTable>(
  table: Table,
  { where, order, hidden = [], replaced }: RowSelection<Table>,
): Pick<Section, 'tables' | 'columns' | 'read'> {
  const source: PgTable = table;
  const hiddenNames: readonly string[] = hidden;
  const columns = Object.fromEntries(
    Object.entries(getTableColumns(source)).filter(([name]) => !hiddenNames.includes(name)),
  );
  return {
    tables: [getTableName(source)],
    columns: Object.keys(columns),
    read: (reader, userId) =>
      reader
        .select({ ...columns, ...replaced })
        .from(source)
        .where(where(reader, userId))
        .orderBy(...(order ? [order] : [])),
  };
}

export const ofPerson =
  (column: PgColumn): PersonFilter =>
  (_reader, userId) =>
    eq(column, userId);

export const ofOwnLoans =
  (loanId: PgColumn): PersonFilter =>
  (reader, userId) =>
    inArray(loanId, reader.select({ id: loans.id }).from(loans).where(eq(loans.borrowerId, userId)));
