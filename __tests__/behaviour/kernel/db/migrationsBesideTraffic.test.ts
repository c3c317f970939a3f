import { once, EventEmitter } from 'node:events';
import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { migrate, migrationsDir } from '#server/kernel/db/migrate';
import { openPostgres } from '#server/kernel/db/postgres';
import { onPostgres } from '#support/databases/serverDatabases';

/** Longest wait of a migration for a lock, and how much longer traffic waits before it counts as held up. */
const LOCK_TIMEOUT_MS = 150;
const HELD_UP_MS = 20 * LOCK_TIMEOUT_MS;
const CLIENTS = 4;
/** The baseline runs before there is any traffic. */
const FIRST_BESIDE_TRAFFIC = '0015';
/** Always tried, so that this test can fail before the first step after the baseline is written. */
const SAMPLE = '9000_sample.sql';

onPostgres(() => {
  const ours = migrationsDir(process.cwd());
  const base = process.env.PEERLEND_TEST_POSTGRES!;
  const name = `traffic_${crypto.randomUUID().replaceAll('-', '')}`;
  let folder: string;

  const client = async () => {
    const opened = new Client({ connectionString: base + name });
    await opened.connect();
    await opened.query(`set lock_timeout = ${HELD_UP_MS}`);
    return opened;
  };
  const tables = async (by: Client) =>
    (
      await by.query<{ tablename: string }>(
        "select tablename from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations'",
      )
    ).rows.map(({ tablename }) => tablename);

  beforeAll(async () => {
    const admin = openPostgres(`${base}postgres`, () => undefined);
    await admin.withSession((run) => run(`create database ${name}`));
    await admin.close();
    folder = await mkdtemp(join(tmpdir(), 'peerlend-migrations-'));
  });
  afterAll(async () => {
    await rm(folder, { recursive: true });
    const admin = openPostgres(`${base}postgres`, () => undefined);
    await admin.withSession((run) => run(`drop database ${name} with (force)`));
    await admin.close();
  });

  /** Writes to every table, again and again. */
  async function traffic(until: AbortSignal, all: readonly string[], count: { done: number; heldUp: number }) {
    const writer = await client();
    while (!until.aborted) {
      for (const table of all) {
        await writer.query('begin');
        try {
          await writer.query(`lock table ${table} in row exclusive mode`);
          await writer.query('commit');
          count.done += 1;
        } catch (error) {
          await writer.query('rollback');
          // A table dropped by a migration doesn't count as held up.
          if (error instanceof Error && Reflect.get(error, 'code') === '55P03') count.heldUp += 1;
        }
      }
    }
    await writer.end();
  }

  test('a new migration yields to a long transaction, and nobody waits behind it', async () => {
    const all = (await readdir(ours)).sort();
    const connection = openPostgres(base + name, () => undefined);
    for (const file of all.filter((one) => one < FIRST_BESIDE_TRAFFIC))
      await copyFile(join(ours, file), join(folder, file));
    await migrate(connection, folder);
    const gaveWay: string[] = [];
    for (const file of [...all.filter((one) => one > FIRST_BESIDE_TRAFFIC), SAMPLE]) {
      if (file === SAMPLE) await writeFile(join(folder, file), 'alter table users add column sample integer;');
      else await copyFile(join(ours, file), join(folder, file));
      const reader = await client();
      const known = await tables(reader);
      await reader.query('begin');
      await reader.query(`lock table ${known.join(', ')} in access share mode`);
      const over = new AbortController();
      const count = { done: 0, heldUp: 0 };
      const writers = Array.from({ length: CLIENTS }, () => traffic(over.signal, known, count));
      const events = new EventEmitter();
      const patience = {
        lockTimeoutMs: LOCK_TIMEOUT_MS,
        tries: 1000,
        pauseMs: LOCK_TIMEOUT_MS,
        gaveWay: () => void (gaveWay.push(file), events.emit('gave way')),
      };
      const way = once(events, 'gave way');
      const migrated = migrate(connection, folder, patience);
      // A migration without locks on the reader's tables finishes at once; building an index waits and holds up nobody.
      const enough = async () => {
        while (count.done < 100 * CLIENTS) await new Promise((resolve) => setImmediate(resolve));
      };
      // The sample must give way, however fast the traffic is.
      await Promise.race(file === SAMPLE ? [way, migrated] : [way, migrated, enough()]);
      await enough();
      await reader.query('commit');
      await migrated;
      over.abort();
      await Promise.all(writers);
      await reader.end();
      expect({ file, heldUp: count.heldUp, isBusy: count.done >= 100 * CLIENTS }).toEqual({
        file,
        heldUp: 0,
        isBusy: true,
      });
    }
    await connection.close();
    expect(new Set(gaveWay)).toContain(SAMPLE);
  });

  test('a migration that never gets its lock leaves nothing behind', async () => {
    const connection = openPostgres(base + name, () => undefined);
    const reader = await client();
    await reader.query('begin');
    await reader.query('lock table users in access share mode');
    await writeFile(
      join(folder, '9001_more.sql'),
      'create table more (id int);\nalter table users add column more int;',
    );
    await expect(migrate(connection, folder, { lockTimeoutMs: 20, tries: 3, pauseMs: 1 })).rejects.toThrow(
      'lock timeout',
    );
    await reader.query('commit');
    expect(await tables(reader)).not.toContain('more');
    await migrate(connection, folder);
    expect(await tables(reader)).toContain('more');
    await reader.end();
    await connection.close();
  });
});
