import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool, type QueryResult } from 'pg';
import type { Connection } from './connection';

/**
 * Opens a pool on a PostgreSQL server; nothing is dialled until the first query.
 * @param report told of lost connections, which the pool replaces by itself
 */
export function openPostgres(databaseUrl: string, report: (error: Error) => void): Connection {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'peerlend',
    options: '-c timezone=UTC',
  });
  // On each connection, since the pool listens only to those that lie idle: one lost between two statements of a
  // transaction would end the process.
  pool.on('connect', (client) => client.on('error', report));
  pool.on('error', () => undefined);
  return {
    kind: 'postgres',
    db: drizzle(pool),
    async withSession(work) {
      const client = await pool.connect();
      try {
        return await work(async (sql) => {
          // Several statements in one text give a list of results, which the driver's types leave out.
          const results: QueryResult<object> | QueryResult<object>[] = await client.query<object>(sql);
          return [results].flat().at(-1)?.rows ?? [];
        });
      } finally {
        // Not reused: a script may leave a setting or an open transaction behind.
        client.release(true);
      }
    },
    close: () => pool.end(),
  };
}
