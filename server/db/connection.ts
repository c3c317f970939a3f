import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Leaves out drizzle's own `transaction`: use `inTransaction`. */
type Queries = Omit<PgDatabase<PgQueryResultHKT>, 'transaction'>;

/** Commits every statement by itself: rate limits and attempts at codes survive a failed call. */
export interface Database extends Queries {
  readonly scope: 'database';
  /** The database that a call's lists are read from at this moment; only `lists` of `readers.ts` has one to choose. */
  chosen?: () => Database;
  /** Runs once; use cases call `inTransaction`, which retries. */
  tryTransaction<T>(work: (tx: Tx) => Promise<T>, isolation: Isolation): Promise<T>;
}

export interface Tx extends Queries {
  readonly scope: 'transaction';
}

export type Reader = Database | Tx;

export type Isolation = 'read committed' | 'repeatable read' | 'serializable';

export type RunScript = (sql: string) => Promise<readonly object[]>;

export interface Connection {
  kind: 'embedded' | 'postgres';
  db: Database;
  /** One session, for migrations and bulk loads. */
  withSession<T>(work: (run: RunScript) => Promise<T>): Promise<T>;
  /** A library's own SQL: one statement with numbered values, or several without. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /** Absent without a pool. */
  pool?: () => Readonly<Record<'total' | 'idle' | 'waiting', number>>;
  close(): Promise<void>;
}
