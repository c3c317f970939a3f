import { asc, eq, gt, sql } from 'drizzle-orm';
import { daysAfter, todayInLagos, type IsoDay } from '#contract/dates';
import { countPaid, valuedAs, type RestructuredMark } from '#contract/lending/arrears/restructured';
import type { LoanState } from '#contract/lending/loans/states';
import { loanDaysPastDue } from '#contract/lending/schedule/daysPastDue';
import { scheduledDay, unpaidKobo } from '#contract/lending/schedule/instalment';
import type { RepaymentPlan } from '#contract/lending/schedule/repaymentPlan';
import { latenessBucket, type LatenessBucket } from '#contract/lending/statistics/buckets';
import type { DayStep } from '#server/kernel/businessDays/dayStep';
import type { Reader, Tx } from '#server/kernel/db/connection';
import { loanPayments, paymentAllocations } from '#server/kernel/db/schema/repayments';
import { restructuredCounts, restructuredLoans, restructurings } from '#server/kernel/db/schema/relief';
import { holdLoan, type HeldLoan } from '../life/life';
import { findLoan } from '../life/repository';
import { readSchedule } from '../schedule/schedule';

export type OpenMark = typeof restructuredLoans.$inferSelect;

/** The mark of a loan in repayment; undefined if it has none, or it is over. */
export async function findMark(db: Reader, loanId: string): Promise<OpenMark | undefined> {
  const [row] = await db.select().from(restructuredLoans).where(eq(restructuredLoans.loanId, loanId));
  return row;
}

/** The bucket that determines a loan's provision. */
export const valuedBucket = (
  state: LoanState,
  daysPastDue: number,
  mark: RestructuredMark | undefined,
): LatenessBucket => (state === 'defaulted' ? 'defaulted' : valuedAs(latenessBucket(daysPastDue), mark));

interface BeforeMark {
  state: LoanState;
  plan: RepaymentPlan;
  mark: OpenMark | undefined;
}

/**
 * Marks a loan as restructured by its last event (docs/product/lending.md#restructured).
 * @param before the loan just before the event
 */
export async function markRestructured(
  tx: Tx,
  { row: { id: loanId, eventCount } }: HeldLoan,
  { state, plan, mark }: BeforeMark,
  happenedAt: Date,
): Promise<void> {
  const markedOn = todayInLagos(happenedAt);
  const lateness = loanDaysPastDue(plan.instalments, daysAfter(markedOn, -1));
  await tx.insert(restructurings).values({
    loanId,
    eventNumber: eventCount,
    markedOn,
    wasDefaulted: state === 'defaulted' || mark?.wasDefaulted === true,
    bucketBefore: valuedBucket(state, lateness, mark),
  });
}

/** Counts the instalments of a restructured loan that were paid in a row up to a day. */
export async function countRestructured(tx: Tx, loanId: string, day: IsoDay): Promise<void> {
  const mark = await findMark(tx, loanId);
  const loan = mark && (await findLoan(tx, loanId));
  if (!mark || !loan) return;
  const { eventNumber, markedOn, wasDefaulted } = mark;
  const { plan } = await readSchedule(tx, loan);
  const paidOn = await findPaidDays(tx, loanId);
  const after = plan.instalments
    .filter((row) => scheduledDay(row) > markedOn)
    .map((row) => ({ dueOn: row.dueOn, paidOn: unpaidKobo(row) === 0 ? paidOn.get(row.number) : undefined }));
  const counts = countPaid(after, wasDefaulted, day);
  if (counts.length === 0) return;
  await tx
    .insert(restructuredCounts)
    .values(counts.map((count) => ({ loanId, eventNumber, ...count })))
    .onConflictDoNothing();
}

/** The day of the last payment on each instalment, by number. */
async function findPaidDays(db: Reader, loanId: string): Promise<ReadonlyMap<number, IsoDay>> {
  const { number } = paymentAllocations;
  const rows = await db
    .select({ number, paidOn: sql<IsoDay>`max(${loanPayments.paidOn})::text` })
    .from(paymentAllocations)
    .innerJoin(loanPayments, eq(loanPayments.id, paymentAllocations.paymentId))
    .where(eq(paymentAllocations.loanId, loanId))
    .groupBy(number);
  return new Map(rows.map((row) => [row.number, row.paidOn]));
}

/** Counts instalments paid ahead on their due day, and missed ones after their grace. */
export const restructuredDay: DayStep = {
  name: 'restructured loans',
  movesMoney: false,
  async findSubjects(reader, _day, { after, limit }) {
    const { loanId } = restructuredLoans;
    const rows = await reader
      .select({ loanId })
      .from(restructuredLoans)
      .where(after === null ? undefined : gt(loanId, after))
      .orderBy(asc(loanId))
      .limit(limit);
    return rows.map((row) => row.loanId);
  },
  async work(_context, tx, loanId, { day }) {
    await holdLoan(tx, loanId);
    await countRestructured(tx, loanId, day);
    return 'counted';
  },
};
