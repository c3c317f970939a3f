import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Leaves out drizzle's own `transaction`: use `inTransaction`. */
type Queries = Omit<PgDatabase<PgQueryResultHKT>, 'transaction'>;

/**
 * Outside any transaction: every statement commits by itself. Rate limits and attempts at codes are
 * written here, since they must survive the failure of their call.
 */
export interface Database extends Queries {
  readonly scope: 'database';
  /** Runs once; use cases call `inTransaction`, which retries. */
  tryTransaction<T>(work: (tx: Tx) => Promise<T>, isolation: Isolation): Promise<T>;
}

export interface Tx extends Queries {
  readonly scope: 'transaction';
}

/** For reads, inside a transaction or outside. */
export type Reader = Database | Tx;

export type Isolation = 'read committed' | 'repeatable read' | 'serializable';

/** One or many statements; returns the rows of the last one. */
export type RunScript = (sql: string) => Promise<readonly object[]>;

export interface Connection {
  kind: 'embedded' | 'postgres';
  db: Database;
  /** One session, for migrations and bulk loads. */
  withSession<T>(work: (run: RunScript) => Promise<T>): Promise<T>;
  /** A library's own SQL: one statement with numbered values, or several without. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  close(): Promise<void>;
}
