import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgresServer } from '#support/databases/postgresServer';
import { connect } from '#server/kernel/db/connect';
import type { Connection } from '#server/kernel/db/connection';
import { migrate, migrationsDir } from '#server/kernel/db/migrate';
import { Pool, type PoolConfig } from 'pg';

export interface BenchDatabase {
  readonly name: 'PostgreSQL' | 'PGlite';
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** For a second process: PGlite allows only one at a time, PostgreSQL returns the same database. */
  twin(): BenchDatabase;
  drop(): Promise<void>;
}

export const scratchFolder = (what: string): string => {
  const folder = mkdtempSync(join(tmpdir(), `peerlend-bench-${what}-`));
  chmodSync(folder, 0o700);
  return folder;
};

export function pgliteIn(dataDir: string): BenchDatabase {
  return {
    name: 'PGlite',
    dataDir,
    databaseUrl: undefined,
    twin() {
      const copy = scratchFolder('twin');
      cpSync(dataDir, copy, { recursive: true });
      return pgliteIn(copy);
    },
    drop: async () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

async function createPostgres(): Promise<BenchDatabase | undefined> {
  const server = await startPostgresServer();
  if (!server) return undefined;
  const dataDir = scratchFolder('postgres');
  const database: BenchDatabase = {
    name: 'PostgreSQL',
    dataDir,
    databaseUrl: server.url('postgres'),
    twin: () => ({ ...database, drop: () => Promise.resolve() }),
    async drop() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return database;
}

/** Closes the database afterwards, so that a server can open it. */
export async function withConnection<T>(
  database: BenchDatabase,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const connection = await connect(database, (error) => console.error(error.message));
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}

/** PostgreSQL only if the machine has it. */
export async function createDatabases(): Promise<BenchDatabase[]> {
  const databases = [await createPostgres(), pgliteIn(scratchFolder('pglite'))].filter(
    (database) => database !== undefined,
  );
  if (databases.length < 2) console.log('No PostgreSQL on this machine: measuring only PGlite.');
  for (const database of databases) {
    await withConnection(database, (connection) => migrate(connection, migrationsDir(process.cwd())));
  }
  return databases;
}

/** A pool for plain queries. Idle connections lost with their server don't crash the process. */
export function openPool(config: PoolConfig): Pool {
  const pool = new Pool(config);
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
