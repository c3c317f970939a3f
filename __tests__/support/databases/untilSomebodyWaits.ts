import { sql } from 'drizzle-orm';
import type { Reader } from '#server/kernel/db/connection';

// A wait for a row is a wait for its transaction, which belongs to no database.
const waiting = sql`select 1 from pg_locks where not granted and pid in (
  select pid from pg_locks where database = (select oid from pg_database where datname = current_database()))`;

export async function doesSomebodyWait(db: Reader): Promise<boolean> {
  const { rows } = (await db.execute(waiting)) as { rows: unknown[] };
  return rows.length > 0;
}

export async function untilSomebodyWaits(db: Reader): Promise<void> {
  while (!(await doesSomebodyWait(db)));
}
