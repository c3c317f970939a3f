import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Hides drizzle's own `transaction`; use `inTransaction`. */
type Queries = Omit<PgDatabase<PgQueryResultHKT>, 'transaction'>;

/** Commits every statement separately, so that rate limits and attempts at codes survive a failed call. */
export interface Database extends Queries {
  readonly scope: 'database';
  /** The database for the current call's lists; only `lists` of `readers.ts` has a choice. */
  chosen?: () => Database;
  /** Runs the work once; use cases call `inTransaction`, which retries. */
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
  /** A single session, for migrations and bulk loads. */
  withSession<T>(work: (run: RunScript) => Promise<T>): Promise<T>;
  /** For a library's own SQL: one statement with numbered values, or several without values. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /** Absent if there is no pool. */
  pool?: () => Readonly<Record<'total' | 'idle' | 'waiting', number>>;
  close(): Promise<void>;
}
