import { and, asc, count, desc, eq, gt, lt, min, ne, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Reader, Tx } from '../../kernel/db/connection';
import { breachEntries, breaches, type BreachEntryRow, type BreachRow } from '../../kernel/db/schema/registers';
import { reportableSince } from './deadline';

export const findBreaches = (db: Reader): Promise<BreachRow[]> =>
  db.select().from(breaches).orderBy(desc(breaches.foundAt), asc(breaches.id));

export async function findBreach(db: Reader, id: string): Promise<BreachRow | undefined> {
  const [row] = await db.select().from(breaches).where(eq(breaches.id, id));
  return row;
}

/** Of all breaches, oldest first. */
export const findEntries = (db: Reader): Promise<BreachEntryRow[]> =>
  db.select().from(breachEntries).orderBy(asc(breachEntries.breachId), asc(breachEntries.number));

export const findEntriesOf = (db: Reader, breachId: string): Promise<BreachEntryRow[]> =>
  db.select().from(breachEntries).where(eq(breachEntries.breachId, breachId)).orderBy(asc(breachEntries.number));

export async function insertBreach(tx: Tx, breach: typeof breaches.$inferInsert): Promise<void> {
  await tx.insert(breaches).values(breach);
}

export async function insertEntry(tx: Tx, entry: typeof breachEntries.$inferInsert): Promise<void> {
  await tx.insert(breachEntries).values(entry);
}

const later = alias(breachEntries, 'later');

/** As `decisionOf`. */
function isUndecided(db: Reader) {
  const { breachId, kind, number } = breachEntries;
  const worse = db
    .select({ number: later.number })
    .from(later)
    .where(and(eq(later.breachId, breachId), gt(later.number, number), ne(later.risk, 'unlikely')));
  return notExists(
    db
      .select({ number })
      .from(breachEntries)
      .where(and(eq(breachId, breaches.id), or(eq(kind, 'reported'), and(eq(kind, 'notReported'), notExists(worse))))),
  );
}

/** Breaches found before a moment that are neither reported nor decided not to be. */
export const findUndecided = (db: Reader, foundBefore: Date): Promise<{ id: string; foundAt: Date }[]> =>
  db
    .select({ id: breaches.id, foundAt: breaches.foundAt })
    .from(breaches)
    .where(and(lt(breaches.foundAt, foundBefore), isUndecided(db)))
    .orderBy(asc(breaches.foundAt), asc(breaches.id));

/** How many breaches wait for a report, since when, and for how many the time is over. @param now by the business clock */
export async function countToReport(
  db: Reader,
  now: Date,
): Promise<{ count: number; overdueCount: number; since: Date | null }> {
  const [row] = await db
    .select({
      count: count(),
      overdueCount: sql`count(*) filter (where ${lt(breaches.foundAt, reportableSince(now))})`.mapWith(Number),
      since: min(breaches.foundAt).mapWith(breaches.foundAt),
    })
    .from(breaches)
    .where(isUndecided(db));
  return { count: row?.count ?? 0, overdueCount: row?.overdueCount ?? 0, since: row?.since ?? null };
}
