import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { IsoDay } from '#contract/dates';
import type { Bucket, LatenessBucket } from '#contract/lending/statistics/buckets';
import type { Kobo } from '#contract/money/kobo';
import type { Reader } from '../../kernel/db/connection';
import { readKobo } from '../../kernel/db/schema/columns';
import { closedMonths, loanMonths, loanPayments, paymentShares } from '../../kernel/db/schema/repayments';
import { notes } from '../../kernel/db/schema/loans';
import { noteSales } from '../../kernel/db/schema/sales';
import { holdingsOf, sumOfShares } from '../loans/notes/notesRepository';

/** The newest ones, oldest first. */
export async function findClosedMonthEnds(db: Reader, most: number): Promise<IsoDay[]> {
  const rows = await db
    .select({ monthEnd: closedMonths.monthEnd })
    .from(closedMonths)
    .orderBy(desc(closedMonths.monthEnd))
    .limit(most);
  return rows.map(({ monthEnd }) => monthEnd).reverse();
}

/** Outstanding principal of the notes that the lender held at the end of each month, by the bucket of its provision. */
export function sumLentAtMonthEnds(db: Reader, lenderId: string, monthEnds: readonly IsoDay[]) {
  const held = holdingsOf(db, lenderId);
  const received = db
    .select({ principalKobo: sumOfShares(paymentShares.principalKobo).as('received_then') })
    .from(paymentShares)
    .innerJoin(loanPayments, eq(loanPayments.id, paymentShares.paymentId))
    .where(and(eq(paymentShares.noteId, held.noteId), sql`${loanPayments.paidOn} <= ${loanMonths.monthEnd}`))
    .as('received');
  /** Sold on or before the month's end, by the seller's number. */
  const soldBy = (number: typeof held.number | ReturnType<typeof sql>) =>
    sql`exists (select 1 from ${noteSales} where ${noteSales.noteId} = ${held.noteId} and ${noteSales.number} = ${number} and ${noteSales.soldOn} <= ${loanMonths.monthEnd})`;
  return db
    .select({
      monthEnd: loanMonths.monthEnd,
      bucket: sql<
        LatenessBucket | Extract<Bucket, 'writtenOff' | 'ended'>
      >`coalesce(${loanMonths.valuedAs}, ${loanMonths.bucket})`,
      outstandingKobo: sql<Kobo>`sum(${held.principalKobo} - ${received.principalKobo})`.mapWith(readKobo),
    })
    .from(held)
    .innerJoin(notes, eq(notes.id, held.noteId))
    .innerJoin(loanMonths, and(eq(loanMonths.loanId, notes.loanId), inArray(loanMonths.monthEnd, [...monthEnds])))
    .crossJoinLateral(received)
    .where(and(sql`(${held.number} = 1 or ${soldBy(held.number)})`, sql`not ${soldBy(sql`${held.number} + 1`)}`))
    .groupBy(loanMonths.monthEnd, sql`2`);
}
