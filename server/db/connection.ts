import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/**
 * What the repositories query: PGlite and node-postgres alike, outside or inside a transaction.
 * One rule: inside `db.transaction(async (tx) => …)` use `tx` only; the outer `db` waits for ever on PGlite.
 */
export type Database = PgDatabase<PgQueryResultHKT>;

/** Runs SQL text of one or many statements; gives the rows of the last one. */
export type RunScript = (sql: string) => Promise<readonly object[]>;

/** An open database. */
export interface Connection {
  kind: 'embedded' | 'postgres';
  db: Database;
  /** Lends one session for scripts that must share it: migrations and bulk loads. */
  withSession<T>(work: (run: RunScript) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
