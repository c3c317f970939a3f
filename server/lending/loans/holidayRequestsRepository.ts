import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../db/connection';
import { holidayRequests, type HolidayRequestRow } from '../../db/schema/holidayRequests';

const openOf = (loanId: string) => and(eq(holidayRequests.loanId, loanId), isNull(holidayRequests.endedAt));

export async function insertHolidayRequest(tx: Tx, request: typeof holidayRequests.$inferInsert): Promise<void> {
  await tx.insert(holidayRequests).values(request);
}

export async function findOpenHolidayRequest(db: Reader, loanId: string): Promise<HolidayRequestRow | undefined> {
  const [row] = await db.select().from(holidayRequests).where(openOf(loanId));
  return row;
}

export async function endHolidayRequest(
  tx: Tx,
  loanId: string,
  outcome: NonNullable<HolidayRequestRow['outcome']>,
): Promise<void> {
  await tx
    .update(holidayRequests)
    .set({ outcome, endedAt: sql`now()` })
    .where(openOf(loanId));
}
