import { sql } from 'drizzle-orm';
import type { Reader } from '../../server/db/connection';

// Who waits for a row waits for the transaction that holds it, which is of no database.
const waiting = sql`select 1 from pg_locks where not granted and pid in (
  select pid from pg_locks where database = (select oid from pg_database where datname = current_database()))`;

/** Whether a transaction on this database waits for another one's lock. */
export async function doesSomebodyWait(db: Reader): Promise<boolean> {
  const { rows } = (await db.execute(waiting)) as { rows: unknown[] };
  return rows.length > 0;
}

/** Until a transaction on this database waits for another one's lock. */
export async function untilSomebodyWaits(db: Reader): Promise<void> {
  while (!(await doesSomebodyWait(db)));
}
