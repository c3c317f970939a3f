import { getTableColumns, getTableName, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Keeping } from '../../../../contract/office/dataProtection/personalData';
import type { Tx } from '../../../db/connection';

/** A part of the file on a person. */
export interface Section {
  name: string;
  /** What it is, to the person. */
  about: string;
  kept: Keeping;
  /** The tables that it is read from, by their names in the database. */
  tables: readonly string[];
  /** Those that are shown, where they are columns of one table. */
  columns?: readonly string[];
  read: (tx: Tx, userId: string) => AsyncIterable<object> | Promise<readonly object[]>;
}

/** Which rows of a table are about a person. */
export type Whose = (tx: Tx, userId: string) => SQL | undefined;

interface Chosen<Table extends PgTable> {
  whose: Whose;
  order?: PgColumn;
  /** Columns that are not shown: hashes, keys, and whatever names somebody else. */
  leftOut?: readonly (keyof Table['_']['columns'] & string)[];
  /** In the place of a column. */
  instead?: Record<string, SQL.Aliased | SQL>;
}

/** The rows of one table about a person, with all of its columns but those that are left out: a new column is shown. */
export function rowsOf<Table extends PgTable>(
  table: Table,
  { whose, order, leftOut = [], instead }: Chosen<Table>,
): Pick<Section, 'tables' | 'columns' | 'read'> {
  const source: PgTable = table;
  const hidden: readonly string[] = leftOut;
  const columns = Object.fromEntries(
    Object.entries(getTableColumns(source)).filter(([name]) => !hidden.includes(name)),
  );
  return {
    tables: [getTableName(source)],
    columns: Object.keys(columns),
    read: (tx, userId) =>
      tx
        .select({ ...columns, ...instead })
        .from(source)
        .where(whose(tx, userId))
        .orderBy(...(order ? [order] : [])),
  };
}
