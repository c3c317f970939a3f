import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { startPostgresServer, type PostgresServer } from '../../../__tests__/support/postgresServer';
import { checkRows } from './checkRows';
import type { Connection } from '../../../server/db/connection';
import { openEmbedded } from '../../../server/db/embedded';
import { openPostgres } from '../../../server/db/postgres';
import { lookIntoEmbedded, lookIntoPostgres, type Look } from './lookInto';
import { makeFolder, removeFolder } from './ownThings';

/** An empty database that a server is given, and what is left of it after the server has ended. */
export interface ScratchDatabase {
  name: 'PGlite' | 'PostgreSQL';
  /** What the server's environment says of it. */
  env: Record<string, string>;
  /** Opens it to write to it while no server runs. */
  open: () => Promise<Connection>;
  /** Looks at its rows; on PGlite only while no server runs. */
  look: <T>(look: Look<T>) => Promise<T>;
  /** Looks for writes cut in half, likewise. */
  checkRows: () => Promise<string[]>;
  drop: () => Promise<void>;
}

export function embeddedDatabase(): ScratchDatabase {
  const dataDir = makeFolder();
  return {
    name: 'PGlite',
    env: { DATA_DIR: dataDir },
    open: () => openEmbedded(dataDir),
    look: (look) => lookIntoEmbedded(dataDir, look),
    checkRows: () => lookIntoEmbedded(dataDir, checkRows),
    drop: async () => removeFolder(dataDir),
  };
}

/** @param like which it is a copy of, to which nobody may be connected then; empty where nothing is said */
export async function postgresDatabase(server: PostgresServer, like?: ScratchDatabase): Promise<ScratchDatabase> {
  const name = `faults_${randomUUID().replaceAll('-', '')}`;
  const template = like ? new URL(like.env.DATABASE_URL ?? '').pathname.slice(1) : 'template1';
  const administrator = new Client({ connectionString: server.url('postgres') });
  await administrator.connect();
  await administrator.query(`create database ${name} template ${template}`);
  await administrator.end();
  const dataDir = makeFolder();
  return {
    name: 'PostgreSQL',
    env: { DATA_DIR: dataDir, DATABASE_URL: server.url(name) },
    open: async () => openPostgres(server.url(name), () => undefined),
    look: (look) => lookIntoPostgres(server.url(name), look),
    checkRows: () => lookIntoPostgres(server.url(name), checkRows),
    drop: async () => removeFolder(dataDir),
  };
}

/** Lends a PostgreSQL that keeps what it has committed; undefined where the machine has none. */
export async function withPostgres<T>(work: (server: PostgresServer) => Promise<T>): Promise<T | undefined> {
  const server = await startPostgresServer({ durable: true });
  if (!server) return undefined;
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}

/** What stands in the table where the machine has no PostgreSQL. */
export const noPostgres = (fault: string) => ({
  fault,
  tries: 0,
  lost: ['not tried: no PostgreSQL binaries (initdb, postgres) were found in PATH or /usr/lib/postgresql'],
  seen: '',
});
