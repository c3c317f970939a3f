import { and, eq, gt, inArray, lt, lte, or, sql } from 'drizzle-orm';
import type { Database, Tx } from '../db/connection';
import { prepared } from '../db/prepared';
import { rateLimits } from '../db/schema/sessions';
import type { RateLimit } from '../config/rateLimitSettings';

const countingQuery = prepared((db) => {
  const over = lte(rateLimits.windowEndsAt, sql.param(sql.placeholder('now'), rateLimits.windowEndsAt));
  return db
    .insert(rateLimits)
    .values({ key: sql.placeholder('key'), count: 1, windowEndsAt: sql.placeholder('windowEndsAt') })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${over} then 1 else ${rateLimits.count} + 1 end`,
        windowEndsAt: sql`case when ${over} or ${sql.placeholder('renewed')} then excluded.window_ends_at else ${rateLimits.windowEndsAt} end`,
      },
      setWhere: or(over, lt(rateLimits.count, sql.placeholder('most'))),
    })
    .returning({ count: rateLimits.count })
    .prepare('count_use');
});

const uncountingQuery = prepared((db) => {
  const inOrder = db
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(eq(rateLimits.key, sql`any(${sql.placeholder('keys')})`))
    .orderBy(rateLimits.key)
    .for('update');
  return db
    .update(rateLimits)
    .set({ count: sql`${rateLimits.count} - 1` })
    .where(and(inArray(rateLimits.key, inOrder), gt(rateLimits.count, 0)))
    .prepare('uncount_uses');
});

/**
 * A single statement, so that two callers can't both get the last use.
 * @returns the uses in this window with this one; undefined above the limit
 */
export async function countInWindow(
  db: Database,
  key: string,
  limit: RateLimit,
  now: Date,
): Promise<number | undefined> {
  const windowEndsAt = new Date(now.getTime() + limit.seconds * 1000);
  const [counted] = await countingQuery(db).execute({
    key,
    now,
    windowEndsAt,
    most: limit.count,
    renewed: limit.renewed,
  });
  return counted?.count;
}

export async function findWindowEnd(db: Database, key: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ windowEndsAt: rateLimits.windowEndsAt })
    .from(rateLimits)
    .where(eq(rateLimits.key, key));
  return row?.windowEndsAt;
}

/** Rows are locked in key order, so that two callers can't deadlock. */
export async function uncountUses(db: Database, keys: string[]): Promise<void> {
  await uncountingQuery(db).execute({ keys });
}

export async function deleteWindows(db: Database | Tx, keys: string[]): Promise<void> {
  await db.delete(rateLimits).where(inArray(rateLimits.key, keys));
}

export async function deleteEndedWindows(db: Database, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lte(rateLimits.windowEndsAt, now));
}
