import { getTableConfig } from 'drizzle-orm/pg-core';
import { describedTables } from '../../../support/describedTables';
import { onEachDatabase, type TestDatabase } from '../../../support/serverDatabases';

const shownType = (type: string) => type.replace('timestamp with time zone', 'timestamptz');

onEachDatabase((create) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await create();
  });
  afterAll(() => database.drop());

  it('schema/ and the migrated database have the same tables and columns', async () => {
    const rows = await database.connection().withSession((run) =>
      run(`select table_name, column_name, data_type, is_nullable from information_schema.columns
           where table_schema = 'public' and table_name <> 'schema_migrations'`),
    );
    const real = (rows as Record<string, string>[]).map(
      (row) =>
        `${row.table_name}.${row.column_name} ${shownType(row.data_type!)} ${row.is_nullable === 'YES' ? 'null' : 'not null'}`,
    );
    const described = (await describedTables()).flatMap((table) => {
      const { name, columns } = getTableConfig(table);
      return columns.map(
        (column) => `${name}.${column.name} ${shownType(column.getSQLType())} ${column.notNull ? 'not null' : 'null'}`,
      );
    });
    expect(described.sort()).toEqual(real.sort());
  });
});
