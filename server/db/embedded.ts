import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import type { Connection } from './connection';

/** Wraps a PGlite instance, which this connection then owns. */
export function connectPglite(client: PGlite): Connection {
  // Without those for arrays, which PGlite adds for each type there is: drizzle sends parsers of its own along, and for
  // that PGlite copies its table at every query, a fifth of the time of a short one. drizzle reads arrays from their
  // text, all but those of booleans, and no column is an array.
  client.parsers = types.parsers;
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
