import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { Connection, Reader } from '#server/kernel/db/connection';
import { DatabaseVersionError, migrate, migrationsDir, missingMigrations } from '#server/kernel/db/migrate';
import { openPostgres } from '#server/kernel/db/postgres';
import { onDatabase, onEachDatabase, onPostgres, type TestDatabase } from '#support/databases/serverDatabases';
import { describedTables } from '#support/databases/describedTables';
import { inTransaction } from '#server/kernel/db/inTransaction';

/** The baseline runs before there is any traffic. */
const FIRST_BESIDE_TRAFFIC = '0015';

describe('migrations', () => {
  const ours = migrationsDir(process.cwd());

  async function programWith(others: Record<string, string>): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'peerlend-migrations-'));
    for (const name of await readdir(ours)) await copyFile(join(ours, name), join(folder, name));
    for (const [name, text] of Object.entries(others)) await writeFile(join(folder, name), text);
    return folder;
  }

  const compatible = (migration: string, sql: string) =>
    `-- Runs with programs that know migration ${migration}.\n${sql}`;

  const tablesOf = async (connection: Connection) =>
    (await connection.withSession((run) => run("select tablename from pg_tables where schemaname = 'public'"))).map(
      (row) => String(Reflect.get(row, 'tablename')),
    );

  it('every migration after the baseline names the programs it runs with', async () => {
    const later = (await readdir(ours)).filter((name) => name > FIRST_BESIDE_TRAFFIC);
    for (const name of later) {
      const sql = await readFile(join(ours, name), 'utf8');
      expect([name, /^-- Runs with programs that know migration \d{4}\.$/m.test(sql)]).toEqual([name, true]);
    }
  });

  it('indexes on existing tables never block writers', async () => {
    for (const name of (await readdir(ours)).filter((one) => one > FIRST_BESIDE_TRAFFIC)) {
      const text = await readFile(join(ours, name), 'utf8');
      const made = [...text.matchAll(/^create table (\w+)/gm)].map(([, table]) => table);
      const slow = [...text.matchAll(/^create (?:unique )?index \w+\s+on (\w+)/gm)].map(([, table]) => table);
      expect([name, slow.filter((table) => !made.includes(table))]).toEqual([name, []]);
    }
  });

  onDatabase((create) => {
    let database: TestDatabase;
    let connection: Connection;
    const folders: string[] = [];
    const program = async (others: Record<string, string>) => {
      const folder = await programWith(others);
      folders.push(folder);
      return folder;
    };
    beforeEach(async () => {
      database = await create();
      connection = database.connection();
    });
    afterEach(async () => {
      await database.drop();
      await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
    });

    it('run once: a second start changes nothing', async () => {
      const applied = () =>
        connection.withSession((run) => run('select name, applied_at from schema_migrations order by name'));
      const before = await applied();
      await migrate(connection, ours);
      expect(await applied()).toEqual(before);
    });

    it('a program starts on a newer database whose migrations are compatible, and can be upgraded again', async () => {
      const newer = await program({
        '9001_more.sql': compatible('0002', 'create table more (id int);'),
        '9002_most.sql': compatible('0002', 'create table most (id int);'),
      });
      await migrate(connection, newer);
      await migrate(connection, ours);
      await migrate(connection, newer);
      expect(await tablesOf(connection)).toEqual(expect.arrayContaining(['users', 'more', 'most']));
    });

    it.each([
      ['says so', compatible('9001', 'create table more (id int);')],
      ['says nothing', 'create table more (id int);'],
    ])('a program refuses a newer database if a migration that it must know %s', async (_what, sql) => {
      await migrate(connection, await program({ '9001_more.sql': sql }));
      await expect(migrate(connection, ours)).rejects.toThrow(
        'newer than this program: it has migration 9001_more.sql',
      );
    });

    it('a program refuses a database if it knows one newer migration but not the required one', async () => {
      await migrate(
        connection,
        await program({
          '9001_more.sql': compatible('0002', 'create table more (id int);'),
          '9003_strict.sql': compatible('9002', 'create table strict (id int);'),
        }),
      );
      const middle = await program({ '9001_more.sql': compatible('0002', 'create table more (id int);') });
      await expect(migrate(connection, middle)).rejects.toThrow('migration 9002. This one knows up to 9001.');
    });

    it('a database from before the first release is refused in one sentence, and stays as it is', async () => {
      await connection.withSession((run) =>
        run(`drop table schema_migrations;
          create table schema_migrations (name text primary key, checksum text not null);
          insert into schema_migrations values ('0001_accounts.sql', ''), ('0282_next_due_days_filled.sql', '')`),
      );
      const made =
        "was made by a version from before the first release, with migrations up to 0282_next_due_days_filled.sql, and its data can't be carried over:";
      const refusal = new DatabaseVersionError(
        connection.kind === 'embedded'
          ? `This data folder ${made} move it away, or set DATA_DIR to a new folder.`
          : `This database ${made} set DATABASE_URL to an empty one.`,
      );
      await expect(migrate(connection, ours)).rejects.toEqual(refusal);
      await expect(missingMigrations(connection, ours)).rejects.toEqual(refusal);
      const names = await connection.withSession((run) => run('select name from schema_migrations'));
      expect(names).toHaveLength(2);
    });

    it('refuses a migration that was edited after it ran', async () => {
      const edited = await program({ '0002_sessions.sql': 'select 1;' });
      await expect(migrate(connection, edited)).rejects.toThrow('0002_sessions.sql was edited');
    });

    it('an index is built outside a transaction once, even after an interrupted attempt', async () => {
      const outside = '-- Outside a transaction.\n-- Why: it is large.\n';
      const build =
        'drop index concurrently if exists more_by_id;\ncreate index concurrently more_by_id on more (id);\n';
      await migrate(connection, await program({ '9001_more.sql': 'create table more (id int);' }));
      const folder = await program({
        '9001_more.sql': 'create table more (id int);',
        '9002_index.sql': outside + build,
      });
      await connection.withSession((run) => run('create index more_by_id on more (id)'));
      await migrate(connection, folder);
      await migrate(connection, folder);
      const indexes = await connection.withSession((run) =>
        run("select indisvalid from pg_index where indexrelid = 'more_by_id'::regclass"),
      );
      expect(indexes).toEqual([{ indisvalid: true }]);
    });

    it('a failed migration leaves nothing behind, and earlier ones stay', async () => {
      const broken = await program({
        '9001_more.sql': 'create table more (id int);',
        '9002_broken.sql': 'create table half_done (id int); select nonsense;',
      });
      await expect(migrate(connection, broken)).rejects.toThrow('nonsense');
      const tables = await tablesOf(connection);
      expect(tables).toContain('more');
      expect(tables).not.toContain('half_done');
      await migrate(connection, await program({ '9001_more.sql': 'create table more (id int);' }));
    });
  });

  onPostgres(() => {
    it('instances that start together migrate one after another', async () => {
      const base = process.env.PEERLEND_TEST_POSTGRES!;
      const admin = openPostgres(`${base}postgres`, () => undefined);
      const name = `empty_${crypto.randomUUID().replaceAll('-', '')}`;
      await admin.withSession((run) => run(`create database ${name}`));
      const instances = Array.from({ length: 4 }, () => openPostgres(base + name, () => undefined));
      await Promise.all(instances.map((instance) => migrate(instance, ours)));
      const applied = await instances[0]!.withSession((run) => run('select name from schema_migrations'));
      expect(applied).toHaveLength((await readdir(ours)).length);
      await Promise.all(instances.map((instance) => instance.close()));
      await admin.withSession((run) => run(`drop database ${name} with (force)`));
      await admin.close();
    });
  });
});

const shownType = (type: string) => type.replace('timestamp with time zone', 'timestamptz').replace('int8', 'bigint');

onEachDatabase((create) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await create();
  });
  afterAll(() => database.drop());

  it('schema/ and the migrated database have the same tables and columns', async () => {
    const rows = await database.connection().withSession((run) =>
      run(`select table_name, column_name, is_nullable,
             case data_type when 'ARRAY' then ltrim(udt_name, '_') || '[]' else data_type end as data_type
           from information_schema.columns
           where table_schema = 'public' and table_name <> 'schema_migrations'
             and table_name not in (select viewname from pg_views where schemaname = 'public')
             and table_name not in (select relname from pg_class where relispartition)`),
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

onEachDatabase((create) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await create();
  });
  afterAll(() => database.drop());

  const read = (db: Reader) =>
    db
      .select({
        day: sql`date '2024-02-29'`,
        moment: sql`timestamptz '2024-02-29 12:30:00.123456+00'`,
        local: sql`timestamp '2024-02-29 12:30:00'`,
        flags: sql`array[true, false]`,
        count: sql`7::int`,
      })
      .from(sql`(select 1) as one`);

  const asRead = {
    day: '2024-02-29',
    moment: '2024-02-29 12:30:00.123456+00',
    local: '2024-02-29 12:30:00',
    flags: [true, false],
    count: 7,
  };

  it('returns dates and times as they were written, and other values unchanged', async () => {
    expect(await read(database.connection().db)).toEqual([asRead]);
  });

  it('returns the same inside a transaction', async () => {
    expect(await inTransaction(database.connection(), (tx) => read(tx))).toEqual([asRead]);
  });
});
