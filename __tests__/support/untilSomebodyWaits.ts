import { sql } from 'drizzle-orm';
import type { Reader } from '../../server/db/connection';

// Who waits for a row waits for the transaction that holds it, which is of no database.
const waiting = sql`select 1 from pg_locks where not granted and pid in (
  select pid from pg_locks where database = (select oid from pg_database where datname = current_database()))`;

/** Until a transaction on this database waits for another one's lock. */
export async function untilSomebodyWaits(db: Reader): Promise<void> {
  for (;;) {
    const { rows } = (await db.execute(waiting)) as { rows: unknown[] };
    if (rows.length > 0) return;
  }
}
