import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import type { Connection } from './connection';
import { useOwnParsers } from './ownParsers';

/** Wraps a PGlite instance, which this connection then owns. */
export function connectPglite(client: PGlite): Connection {
  useOwnParsers(client);
  return {
    kind: 'embedded',
    db: drizzle(client),
    withSession: (work) => work(async (sql) => (await client.exec(sql)).at(-1)?.rows ?? []),
    close: () => client.close(),
  };
}

/** A database in memory, for tests: a new one, or one that was dumped. */
export function openInMemory(dump?: Blob): Promise<PGlite> {
  return PGlite.create({ extensions: { pg_trgm }, ...(dump && { loadDataDir: dump }) });
}

/** Opens the embedded database in `dataDir`, which the caller has locked: PGlite takes no lock itself. */
export async function openEmbedded(dataDir: string): Promise<Connection> {
  const directory = join(dataDir, 'database');
  await mkdir(directory, { recursive: true });
  return connectPglite(await PGlite.create({ dataDir: directory, extensions: { pg_trgm } }));
}
