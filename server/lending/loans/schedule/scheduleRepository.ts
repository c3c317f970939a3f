import { and, asc, eq, sql, gt, lte } from 'drizzle-orm';
import type { Instalment } from '#contract/lending/schedule/instalment';
import { NO_KOBO } from '#contract/money/kobo';
import { NO_PARTS } from '#contract/lending/schedule/parts';
import type { ExtraPayment } from '#contract/lending/schedule/repaymentPlan';
import type { Reader, Tx } from '#server/kernel/db/connection';
import { prepared } from '#server/kernel/db/prepared';
import {
  instalments,
  lateFees,
  loanPayments,
  owedLateFees,
  paymentAllocations,
  scheduleVersions,
} from '#server/kernel/db/schema/repayments';
import { alias } from 'drizzle-orm/pg-core';

const askedLoan = sql.placeholder('loanId');

const versionsOfLoan = prepared((db) =>
  db
    .select()
    .from(scheduleVersions)
    .where(eq(scheduleVersions.loanId, askedLoan))
    .orderBy(asc(scheduleVersions.version))
    .prepare('versions_of_loan'),
);

export const findVersions = (db: Reader, loanId: string) => versionsOfLoan(db).execute({ loanId });

const instalmentsOfLoan = prepared((db) =>
  db
    .select()
    .from(instalments)
    .where(eq(instalments.loanId, askedLoan))
    .orderBy(asc(instalments.number))
    .prepare('instalments_of_loan'),
);

export const findInstalments = (db: Reader, loanId: string) => instalmentsOfLoan(db).execute({ loanId });

const lateFeesOfLoan = prepared((db) =>
  db.select().from(owedLateFees).where(eq(owedLateFees.loanId, askedLoan)).prepare('late_fees_of_loan'),
);

/** Late fees still owed; for a waived one, less the cancelled part. */
export const findLateFees = (db: Reader, loanId: string) => lateFeesOfLoan(db).execute({ loanId });

const allocationsOfLoan = prepared((db) =>
  db.select().from(paymentAllocations).where(eq(paymentAllocations.loanId, askedLoan)).prepare('allocations_of_loan'),
);

export const findAllocations = (db: Reader, loanId: string) => allocationsOfLoan(db).execute({ loanId });

const extraPaymentsOfLoan = prepared((db) =>
  db
    .select({
      paidOn: loanPayments.paidOn,
      principalKobo: loanPayments.principalKobo,
      eventNumber: loanPayments.eventNumber,
    })
    .from(loanPayments)
    .where(and(eq(loanPayments.loanId, askedLoan), eq(loanPayments.kind, 'extra')))
    .orderBy(asc(loanPayments.eventNumber))
    .prepare('extra_payments_of_loan'),
);

export const findExtraPayments = (db: Reader, loanId: string): Promise<(ExtraPayment & { eventNumber: number })[]> =>
  extraPaymentsOfLoan(db).execute({ loanId });

export async function insertVersion(
  tx: Tx,
  version: typeof scheduleVersions.$inferInsert,
  rows: readonly Instalment[],
): Promise<void> {
  await tx.insert(scheduleVersions).values(version);
  await tx.insert(instalments).values(
    rows.map(({ number, dueOn, owed, interestPaidBeforeKobo, carried = NO_PARTS, deferredKobo = NO_KOBO }) => ({
      loanId: version.loanId,
      version: version.version,
      number,
      dueOn,
      interestKobo: owed.interestKobo,
      principalKobo: owed.principalKobo,
      interestPaidBeforeKobo,
      carriedFeeKobo: carried.feeKobo,
      carriedInterestKobo: carried.interestKobo,
      deferredKobo,
    })),
  );
}

export async function insertLateFee(tx: Tx, fee: typeof lateFees.$inferInsert): Promise<void> {
  await tx.insert(lateFees).values(fee);
}

/** Later versions that replace a row; for `notExists`. */
export function laterVersions(db: Reader) {
  const later = alias(scheduleVersions, 'later');
  return db
    .select()
    .from(later)
    .where(
      and(
        eq(later.loanId, instalments.loanId),
        gt(later.version, instalments.version),
        lte(later.firstNumber, instalments.number),
      ),
    );
}
