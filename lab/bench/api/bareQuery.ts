import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Pool } from 'pg';

/** The name makes drivers prepare the statement once per connection, if they support it. */
type Query = (name: string, text: string, values: unknown[]) => Promise<object[]>;

export async function openQuery(databaseUrl: string | undefined, dataDir: string): Promise<Query> {
  if (databaseUrl !== undefined) {
    const pool = new Pool({ connectionString: databaseUrl, max: 10 });
    return async (name, text, values) => (await pool.query<object>({ name, text, values })).rows;
  }
  const client = await PGlite.create({ dataDir: join(dataDir, 'database'), extensions: { pg_trgm } });
  return async (_name, text, values) => (await client.query<object>(text, values)).rows;
}
