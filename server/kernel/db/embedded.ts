import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import type { Connection, Database, Isolation, Tx } from './connection';
import { isTracing } from '../traces/spans';
import { traced } from './traced';
import { outsideTransactionsOnly } from './transactionScope';

export function connectPglite(client: PGlite): Connection {
  return {
    kind: 'embedded',
    db: asDatabase(client),
    withSession: (work) => work(async (sql) => (await client.exec(sql)).at(-1)?.rows ?? []),
    executeSql: (text, values) => executeSql(client, text, values),
    close: () => client.close(),
  };
}

/** PGlite has one session, so transactions run one after another. */
function asDatabase(client: PGlite): Database {
  const outside = outsideTransactionsOnly(client);
  const db = drizzle({ client: isTracing() ? traced(outside) : outside });
  const tryTransaction = <T>(work: (tx: Tx) => Promise<T>, isolationLevel: Isolation): Promise<T> =>
    db.transaction(
      async (tx) => {
        const result = await work(Object.assign(tx, { scope: 'transaction' as const }));
        // Fails if the work swallowed a database error, in which case the commit would silently undo everything.
        await tx.execute('select 1');
        return result;
      },
      // PostgreSQL's default; naming it would cost a statement.
      isolationLevel === 'read committed' ? undefined : { isolationLevel },
    );
  return Object.assign(db, { scope: 'database' as const, tryTransaction });
}

async function executeSql(client: PGlite, text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
  if (values) return client.query(text, values);
  try {
    return { rows: (await client.exec(text)).at(-1)?.rows ?? [] };
  } catch (error) {
    // The text may have begun a transaction in the only session.
    await client.exec('rollback');
    throw error;
  }
}

export function openInMemory(dump?: Blob): Promise<PGlite> {
  return PGlite.create({ extensions: { pg_trgm }, ...(dump && { loadDataDir: dump }) });
}

/** The caller must have locked the directory, since PGlite takes no lock. */
export async function openEmbedded(dataDir: string): Promise<Connection> {
  return connectPglite(await openFolder(dataDir));
}

/** Writes a database in memory to an empty data directory. */
export async function saveInMemory(client: PGlite, dataDir: string): Promise<void> {
  const saved = await openFolder(dataDir, await client.dumpDataDir('none'));
  await saved.close();
}

async function openFolder(dataDir: string, dump?: Blob): Promise<PGlite> {
  const directory = join(dataDir, 'database');
  await mkdir(directory, { recursive: true, mode: 0o700 });
  return PGlite.create({ dataDir: directory, extensions: { pg_trgm }, ...(dump && { loadDataDir: dump }) });
}
