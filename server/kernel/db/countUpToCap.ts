import { count, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { LIST_TOTAL_CAP } from '#contract/lists';
import type { Reader } from './connection';

export async function countUpToCap(
  db: Reader,
  table: PgTable,
  wanted: SQL | undefined,
): Promise<{ total: number; capped: boolean }> {
  const counted = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(wanted)
    .limit(LIST_TOTAL_CAP + 1)
    .as('counted');
  const [row] = await db.select({ total: count() }).from(counted);
  const total = row?.total ?? 0;
  return { total: Math.min(total, LIST_TOTAL_CAP), capped: total > LIST_TOTAL_CAP };
}
