import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { openFirstDay } from '../../server/businessDays/openNextDay';
import type { Connection } from '../../server/db/connection';
import { connectPglite, openInMemory } from '../../server/db/embedded';
import { migrate, migrationsDir } from '../../server/db/migrate';
import { openPostgres } from '../../server/db/postgres';
import { openBoss } from '../../server/jobs/boss';
import { startPooler, type PoolerProcess } from './pooler';
import { startPostgresServer, type PostgresServer } from './postgresServer';
import { TEMPLATE } from './postgresTemplate';
import { createTestClock } from './testClock';

declare global {
  var peerlendPostgres: PostgresServer | undefined;
  var peerlendPooler: PoolerProcess | undefined;
  var peerlendTestFolder: string | undefined;
}

/** Migrates a new database like a starting server. */
async function prepare(connection: Connection): Promise<void> {
  await migrate(connection, migrationsDir(process.cwd()));
  await openFirstDay({ db: connection.db, databaseTime: createTestClock().now });
  const boss = await openBoss(connection, console.error);
  await boss.stop({ graceful: false });
}

async function preparePglite(): Promise<void> {
  const client = await openInMemory();
  const connection = connectPglite(client);
  await prepare(connection);
  const dump = await client.dumpDataDir('none');
  await connection.close();
  const folder = mkdtempSync(join(tmpdir(), 'peerlend-pglite-'));
  globalThis.peerlendTestFolder = folder;
  process.env.PEERLEND_TEST_PGLITE = join(folder, 'template.tar');
  writeFileSync(process.env.PEERLEND_TEST_PGLITE, Buffer.from(await dump.arrayBuffer()));
}

async function preparePostgres(): Promise<void> {
  const server = await startPostgresServer();
  if (!server) {
    console.error(
      '\nNo PostgreSQL binaries (initdb, postgres) were found in PATH or /usr/lib/postgresql.' +
        '\nThe integration tests run on the embedded database only; those of PostgreSQL are reported as skipped.\n',
    );
    return;
  }
  globalThis.peerlendPostgres = server;
  try {
    await makeTemplate(server);
  } catch (error) {
    // jest doesn't call the teardown after a failed setup.
    await server.stop();
    throw error;
  }
  process.env.PEERLEND_TEST_POSTGRES = server.socketUrl('');
  if (process.env.PEERLEND_TEST_POOLED === 'yes') await preparePooler(server);
}

/** Enough for a test in which many wait for each other. */
const POOLED_CONNECTIONS = 25;

async function preparePooler(server: PostgresServer): Promise<void> {
  const client = new Client({ connectionString: server.url('postgres') });
  await client.connect();
  for (const statement of readFileSync('deploy/database.sql', 'utf8').match(/^alter role peerlend set .+;$/gm) ?? [])
    await client.query(statement);
  await client.end();
  globalThis.peerlendPooler = await startPooler(server.url('postgres'), POOLED_CONNECTIONS);
  process.env.PEERLEND_TEST_POOLER = globalThis.peerlendPooler.url;
}

async function makeTemplate(server: PostgresServer): Promise<void> {
  const client = new Client({ connectionString: server.url('postgres') });
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  const template = openPostgres(server.url(TEMPLATE), console.error);
  await prepare(template);
  await template.close();
}

/** Prepares both databases once per run; workers find them in environment variables. */
export default async function setup(): Promise<void> {
  // Not in parallel, because creating PGlite blocks this process.
  await preparePglite();
  await preparePostgres();
}
