import { getTableColumns, getTableName, type SQL, eq, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Keeping } from '../../../../contract/office/dataProtection/personalData';
import type { Tx } from '../../../db/connection';
import { loans } from '../../../db/schema/loans';

/** A section of the personal data file. */
export interface Section {
  name: string;
  /** What the section contains, for the person to read. */
  about: string;
  kept: Keeping;
  /** Database names of the tables it is read from. */
  tables: readonly string[];
  /** Shown columns, where the section is one table. */
  columns?: readonly string[];
  read: (tx: Tx, userId: string) => AsyncIterable<object> | Promise<readonly object[]>;
}

/** Selects a person's rows of a table. */
export type PersonFilter = (tx: Tx, userId: string) => SQL | undefined;

interface RowSelection<Table extends PgTable> {
  where: PersonFilter;
  order?: PgColumn;
  /** Columns to hide: hashes, keys, and names of other people. */
  hidden?: readonly (keyof Table['_']['columns'] & string)[];
  /** Replaces columns. */
  replaced?: Record<string, SQL.Aliased | SQL>;
}

/** A person's rows of one table. Hidden columns are listed, so that a new column is shown. */
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
    read: (tx, userId) =>
      tx
        .select({ ...columns, ...replaced })
        .from(source)
        .where(where(tx, userId))
        .orderBy(...(order ? [order] : [])),
  };
}

/** Selects rows that name the person. */
export const ofPerson =
  (column: PgColumn): PersonFilter =>
  (_tx, userId) =>
    eq(column, userId);

/** Selects rows of the person's own applications and loans. */
export const ofTheirLoans =
  (loanId: PgColumn): PersonFilter =>
  (tx, userId) =>
    inArray(loanId, tx.select({ id: loans.id }).from(loans).where(eq(loans.borrowerId, userId)));
