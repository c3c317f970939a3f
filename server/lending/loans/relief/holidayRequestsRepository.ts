import { and, desc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import type { Reader, Tx } from '#server/kernel/db/connection';
import { holidayRequests, type HolidayRequestRow } from '#server/kernel/db/schema/relief';

const openOf = (loanId: string) => and(eq(holidayRequests.loanId, loanId), isNull(holidayRequests.endedAt));

export async function insertHolidayRequest(tx: Tx, request: typeof holidayRequests.$inferInsert): Promise<void> {
  await tx.insert(holidayRequests).values(request);
}

export async function findOpenHolidayRequest(db: Reader, loanId: string): Promise<HolidayRequestRow | undefined> {
  const [row] = await db.select().from(holidayRequests).where(openOf(loanId));
  return row;
}

/** @param endedAt the business time @returns the request that ended, if one was open */
export async function endHolidayRequest(
  tx: Tx,
  loanId: string,
  outcome: NonNullable<HolidayRequestRow['outcome']>,
  endedAt: Date,
): Promise<HolidayRequestRow | undefined> {
  const [row] = await tx.update(holidayRequests).set({ outcome, endedAt }).where(openOf(loanId)).returning();
  return row;
}

export async function findHolidayRequest(db: Reader, id: string): Promise<HolidayRequestRow | undefined> {
  const [row] = await db.select().from(holidayRequests).where(eq(holidayRequests.id, id));
  return row;
}

export async function findLastHolidayRequest(db: Reader, loanId: string): Promise<HolidayRequestRow | undefined> {
  const [row] = await db
    .select()
    .from(holidayRequests)
    .where(eq(holidayRequests.loanId, loanId))
    .orderBy(desc(holidayRequests.askedAt))
    .limit(1);
  return row;
}

/** Requests that nobody has answered in time, and those that ended like this since a time. */
export function findUnanswered(db: Reader, { askedBefore, endedSince }: { askedBefore: Date; endedSince: Date }) {
  const { askedAt, endedAt, outcome } = holidayRequests;
  const isLate = and(isNull(endedAt), lte(askedAt, askedBefore));
  const isLost = and(inArray(outcome, ['unanswered', 'void']), gt(endedAt, endedSince));
  return db.select().from(holidayRequests).where(or(isLate, isLost));
}
