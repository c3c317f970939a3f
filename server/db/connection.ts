import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** What PGlite and node-postgres both answer. drizzle's own `transaction` is left out, for `inTransaction`. */
type Queries = Omit<PgDatabase<PgQueryResultHKT>, 'transaction'>;

/**
 * The database outside any transaction: every statement is committed by itself. Limits and tries of codes are written
 * here, since they must outlive the failure of the call that counts them.
 */
export interface Database extends Queries {
  readonly scope: 'database';
  /** Tries a transaction once; use cases call `inTransaction`, which tries again where that may help. */
  tryTransaction<T>(work: (tx: Tx) => Promise<T>, isolation: Isolation): Promise<T>;
}

/** The database inside a transaction; writes that belong to a larger act are made here. */
export interface Tx extends Queries {
  readonly scope: 'transaction';
}

/** For reads, which may be made inside a transaction or outside. */
export type Reader = Database | Tx;

/** How far a transaction is kept apart from others, in PostgreSQL's own words. */
export type Isolation = 'read committed' | 'repeatable read' | 'serializable';

/** Runs SQL text of one or many statements; gives the rows of the last one. */
export type RunScript = (sql: string) => Promise<readonly object[]>;

/** An open database. */
export interface Connection {
  kind: 'embedded' | 'postgres';
  db: Database;
  /** Lends one session for scripts that must share it: migrations and bulk loads. */
  withSession<T>(work: (run: RunScript) => Promise<T>): Promise<T>;
  /** Runs a library's own SQL: one statement with numbered values, or several without. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  close(): Promise<void>;
}
