import { and, eq, gt, inArray, lt, lte, notExists, or, sql, type SQL } from 'drizzle-orm';
import type { IsoDay } from '#contract/dates';
import { BEING_REPAID, type LoanState } from '#contract/lending/loans/states';
import type { Kobo } from '#contract/money/kobo';
import type { Reader } from '#server/kernel/db/connection';
import { loans } from '#server/kernel/db/schema/loans';
import { readKobo } from '#server/kernel/db/schema/columns';
import { instalments, loanPayments, owedLateFees, paymentAllocations } from '#server/kernel/db/schema/repayments';
import { dueDayOfRow, feesStayDue } from './postponements';
import { laterVersions } from './scheduleRepository';

/** Whether a loan may have an unpaid instalment due on the day or earlier; a waived fee can leave the day too early. */
export const mayBeDue = (day: IsoDay | SQL) => lte(loans.nextDueOn, day);

/** For a lateral join to `loans`: the oldest unpaid due day and the unpaid amount in kobo, or null. */
export function unpaidOn(db: Reader, day: IsoDay) {
  const paid = db
    .select({
      paidFeeKobo: sql<Kobo>`coalesce(sum(${paymentAllocations.feeKobo}), 0)`.as('row_paid_fee'),
      paidKobo: sql<Kobo>`coalesce(sum(${paymentAllocations.feeKobo} + ${paymentAllocations.interestKobo}
        + ${paymentAllocations.principalKobo}), 0)`.as('row_paid'),
    })
    .from(paymentAllocations)
    .where(
      and(
        eq(paymentAllocations.loanId, instalments.loanId),
        eq(paymentAllocations.version, instalments.version),
        eq(paymentAllocations.number, instalments.number),
      ),
    )
    .as('row_payments');
  const fee = sql`coalesce(${owedLateFees.feeKobo}, 0) + ${instalments.carriedFeeKobo}`;
  const isDue = lte(dueDayOfRow, day);
  const owed = sql`case when ${isDue} then ${instalments.interestKobo} + ${instalments.principalKobo} + ${fee}
    else ${fee} end`;
  const paidOfIt = sql`case when ${isDue} then ${paid.paidKobo} else ${paid.paidFeeKobo} end`;
  return db
    .select({
      dueSince: sql<IsoDay | null>`min(${dueDayOfRow}) filter (where ${isDue})`.as('due_since'),
      dueKobo: sql<Kobo | null>`sum(${owed} - ${paidOfIt})`.as('due_kobo'),
    })
    .from(instalments)
    .leftJoin(
      owedLateFees,
      and(eq(owedLateFees.loanId, instalments.loanId), eq(owedLateFees.number, instalments.number)),
    )
    .crossJoinLateral(paid)
    .where(
      and(
        eq(instalments.loanId, loans.id),
        // Spares reading the rows of loans that are up to date.
        mayBeDue(day),
        lte(instalments.dueOn, day),
        or(isDue, feesStayDue),
        notExists(laterVersions(db)),
        gt(owed, paidOfIt),
      ),
    )
    .as('unpaid');
}

/** Unpaid principal of a loan that was paid out. */
export const outstandingKobo = sql`${loans.principalKobo} - coalesce((select sum(${loanPayments.principalKobo})
  from ${loanPayments} where ${loanPayments.loanId} = ${loans.id}), 0)`.mapWith(readKobo);

/** Days past due for the late loans among these. Loans in default are mostly described by their state. */
export async function findDaysLate(
  db: Reader,
  day: IsoDay,
  loanIds: readonly string[],
  states: readonly LoanState[] = BEING_REPAID,
): Promise<ReadonlyMap<string, number>> {
  const unpaid = unpaidOn(db, day);
  const rows = await db
    .select({ id: loans.id, daysPastDue: sql`${day}::date - ${unpaid.dueSince}`.mapWith(Number) })
    .from(loans)
    .crossJoinLateral(unpaid)
    .where(and(inArray(loans.id, [...loanIds]), inArray(loans.state, [...states]), lt(unpaid.dueSince, day)));
  return new Map(rows.map(({ id, daysPastDue }) => [id, daysPastDue]));
}
