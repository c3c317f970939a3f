import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { defaultPoolLimits } from '#server/kernel/config/poolLimits';
import type { Connection } from '#server/kernel/db/connection';
import { openPostgres } from '#server/kernel/db/postgres';
import { TEMPLATE } from './postgresTemplate';

export interface TestDatabase {
  /** On PostgreSQL, a new connection like another instance's. @param report called with lost connections */
  connection: (report?: (error: Error) => void) => Connection;
  drop: () => Promise<void>;
}

export interface CopiedDatabase extends TestDatabase {
  /** A copy with the same rows; closes the connections to this one. */
  copy: () => Promise<CopiedDatabase>;
}

// Some tests live through months of business days, which takes a minute when all cores are busy.
jest.setTimeout(180_000);

const postgresUrl = process.env.PEERLEND_TEST_POSTGRES;
/** PgBouncer in transaction mode, for `npm test -- pooled`. */
const poolerUrl = process.env.PEERLEND_TEST_POOLER;
const embeddedWanted = process.env.PEERLEND_TEST_EMBEDDED === 'all';

async function createPglite(): Promise<CopiedDatabase> {
  // Most test files don't need it.
  const { pgliteTemplate } = await import('./pgliteTemplate');
  return openPglite(await pgliteTemplate());
}

async function openPglite(files: Blob): Promise<CopiedDatabase> {
  const { connectPglite, openInMemory } = await import('#server/kernel/db/embedded');
  const client = await openInMemory(files);
  const connection = connectPglite(client);
  let dump: Promise<Blob> | undefined;
  return {
    connection: () => connection,
    async copy() {
      dump ??= client.dumpDataDir('none');
      return openPglite(await dump);
    },
    // A test may already have closed it to simulate an outage.
    drop: () => connection.close().catch(() => undefined),
  };
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: `${url}postgres` });
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function createPostgres(url: string, template = TEMPLATE): Promise<CopiedDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // By files: through the write-ahead log it takes twice as long.
  await administer(url, `create database ${name} template ${template} strategy file_copy`);
  const open: Connection[] = [];
  return {
    async copy() {
      await Promise.all(open.splice(0).map((connection) => connection.close()));
      // The pooler keeps connections open for a while, and a database in use can't be copied.
      if (poolerUrl !== undefined)
        await administer(url, `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`);
      return createPostgres(url, name);
    },
    connection(report = () => undefined) {
      const direct = `${url}${name}`;
      const connection =
        poolerUrl === undefined
          ? openPostgres(direct, report)
          : openPostgres(`${poolerUrl}${name}`, report, defaultPoolLimits, direct);
      open.push(connection);
      return connection;
    },
    async drop() {
      await Promise.allSettled(open.map((connection) => connection.close()));
      await administer(url, `drop database ${name} with (force)`);
    },
  };
}

type Suite = (create: () => Promise<CopiedDatabase>) => void;

/** For races between instances, which PGlite hides because it runs one transaction after another. */
export function onPostgres(suite: Suite): void {
  if (postgresUrl !== undefined) describe('on PostgreSQL', () => suite(() => createPostgres(postgresUrl)));
  else it.skip('on PostgreSQL: its binaries were not found', () => undefined);
}

/** Uses PostgreSQL, or PGlite if PostgreSQL is missing; both on request. */
export function onDatabase(suite: Suite): void {
  if (embeddedWanted || postgresUrl === undefined) onEachDatabase(suite);
  else onPostgres(suite);
}

export function onEachDatabase(suite: Suite): void {
  describe('on PGlite', () => suite(createPglite));
  onPostgres(suite);
}
