import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { openPostgres } from '#server/kernel/db/postgres';
import { startPooler, type PoolerProcess } from './pooler';
import { startPostgresServer, type PostgresServer } from './postgresServer';
import { TEMPLATE } from './postgresTemplate';
import { prepareDatabase } from './prepareDatabase';

declare global {
  var peerlendPostgres: PostgresServer | undefined;
  var peerlendPooler: PoolerProcess | undefined;
}

/** Hundreds of databases that live for seconds need no vacuum, and no compiled queries. */
const FOR_SMALL_DATABASES = ['autovacuum=off', 'jit=off'];

/** Prepares PostgreSQL once per run; workers find it in environment variables. */
export default async function setup(): Promise<void> {
  const server = await startPostgresServer({ also: FOR_SMALL_DATABASES });
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
  await prepareDatabase(template);
  await template.close();
}
