import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { startPostgresServer, type PostgresServer } from '#support/databases/postgresServer';
import { checkRows } from './checkRows';
import type { Connection } from '#server/kernel/db/connection';
import { openEmbedded } from '#server/kernel/db/embedded';
import { openPostgres } from '#server/kernel/db/postgres';
import { lookIntoEmbedded, lookIntoPostgres, type Look } from './lookInto';
import { makeFolder, removeFolder } from './ownThings';

export interface ScratchDatabase {
  name: 'PGlite' | 'PostgreSQL';
  env: Record<string, string>;
  open: () => Promise<Connection>;
  /** On PGlite only while no server is running. */
  look: <T>(look: Look<T>) => Promise<T>;
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

/** @param like the database to copy, which must have no connections; an empty one by default */
export async function postgresDatabase(server: PostgresServer, like?: ScratchDatabase): Promise<ScratchDatabase> {
  const name = `faults_${randomUUID().replaceAll('-', '')}`;
  const template = like ? new URL(like.env.DATABASE_URL ?? '').pathname.slice(1) : 'template1';
  const administrator = new Client({ connectionString: server.url('postgres') });
  await administrator.connect();
  await administrator.query(`create database ${name} template ${template}`);
  await administrator.end();
  return databaseAt(server.url(name));
}

/** An existing database, which is left in place. */
export function databaseAt(url: string): ScratchDatabase {
  const dataDir = makeFolder();
  return {
    name: 'PostgreSQL',
    env: { DATA_DIR: dataDir, DATABASE_URL: url },
    open: async () => openPostgres(url, () => undefined),
    look: (look) => lookIntoPostgres(url, look),
    checkRows: () => lookIntoPostgres(url, checkRows),
    drop: async () => removeFolder(dataDir),
  };
}

export async function withPostgres<T>(work: (server: PostgresServer) => Promise<T>): Promise<T | undefined> {
  const server = await startPostgresServer({ durable: true });
  if (!server) return undefined;
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}

export const noPostgres = (fault: string) => ({
  fault,
  tries: 0,
  lost: ['not tried: no PostgreSQL binaries (initdb, postgres) in PATH or /usr/lib/postgresql'],
  seen: '',
});
