import { mkdtemp, rm, writeFile, copyFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { migrate, migrationsDir } from '../../../../server/db/migrate';
import * as schema from '../../../../server/db/schema';
import { onEachDatabase, type TestDatabase } from '../../../support/serverDatabases';

const tables: PgTable[] = [
  schema.users,
  schema.verificationCodes,
  schema.registrationKeys,
  schema.knownAddresses,
  schema.rateLimits,
  schema.userCounts,
];

const shownType = (type: string) => type.replace('timestamp with time zone', 'timestamptz');

onEachDatabase((create) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await create();
  });
  afterAll(() => database.drop());

  it('schema.ts and the migrated database have the same tables and columns', async () => {
    const rows = await database.connection().withSession((run) =>
      run(`select table_name, column_name, data_type, is_nullable from information_schema.columns
           where table_schema = 'public' and table_name <> 'schema_migrations'`),
    );
    const real = (rows as Record<string, string>[]).map(
      (row) =>
        `${row.table_name}.${row.column_name} ${shownType(row.data_type!)} ${row.is_nullable === 'YES' ? 'null' : 'not null'}`,
    );
    const described = tables.flatMap((table) => {
      const { name, columns } = getTableConfig(table);
      return columns.map(
        (column) => `${name}.${column.name} ${shownType(column.getSQLType())} ${column.notNull ? 'not null' : 'null'}`,
      );
    });
    expect(described.sort()).toEqual(real.sort());
  });

  it('migrations run once: a second start changes nothing', async () => {
    const connection = database.connection();
    const applied = () =>
      connection.withSession((run) => run('select name, applied_at from schema_migrations order by name'));
    const before = await applied();
    await migrate(connection, migrationsDir(process.cwd()));
    expect(await applied()).toEqual(before);
  });

  it('refuses a database that is newer, and a migration edited after it ran', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'peerlend-migrations-'));
    const [first, second] = ['0001_accounts.sql', '0002_user_list.sql'];
    await copyFile(join(migrationsDir(process.cwd()), first), join(folder, first));
    await expect(migrate(database.connection(), folder)).rejects.toThrow('newer than this program');
    await writeFile(join(folder, second), 'select 1;');
    await expect(migrate(database.connection(), folder)).rejects.toThrow(`${second} was edited`);
    await rm(folder, { recursive: true });
  });

  it('a migration that fails leaves nothing behind', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'peerlend-migrations-'));
    for (const name of ['0001_accounts.sql', '0002_user_list.sql'])
      await copyFile(join(migrationsDir(process.cwd()), name), join(folder, name));
    await writeFile(join(folder, '0003_broken.sql'), 'create table half_done (id int); select nonsense;');
    const connection = database.connection();
    await expect(migrate(connection, folder)).rejects.toThrow('nonsense');
    const left = await connection.withSession((run) => run("select 1 from pg_tables where tablename = 'half_done'"));
    expect(left).toEqual([]);
    await rm(folder, { recursive: true });
  });
});
