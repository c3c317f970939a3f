import { and, asc, eq } from 'drizzle-orm';
import type { IsoDay } from '../../../contract/dates';
import type { Instalment } from '../../../contract/money/instalment';
import type { Kobo } from '../../../contract/money/kobo';
import { NO_PARTS } from '../../../contract/money/parts';
import type { ExtraPayment } from '../../../contract/money/repaymentPlan';
import type { Reader, Tx } from '../../db/connection';
import { instalments, lateFees, loanPayments, paymentAllocations, scheduleVersions } from '../../db/schema/repayments';

/** In their order. */
export const findVersions = (db: Reader, loanId: string) =>
  db.select().from(scheduleVersions).where(eq(scheduleVersions.loanId, loanId)).orderBy(asc(scheduleVersions.version));

/** Rows of all versions, by number. */
export const findInstalments = (db: Reader, loanId: string) =>
  db.select().from(instalments).where(eq(instalments.loanId, loanId)).orderBy(asc(instalments.number));

export const findLateFees = (db: Reader, loanId: string) =>
  db.select().from(lateFees).where(eq(lateFees.loanId, loanId));

export const findAllocations = (db: Reader, loanId: string) =>
  db.select().from(paymentAllocations).where(eq(paymentAllocations.loanId, loanId));

export const findExtraPayments = (db: Reader, loanId: string): Promise<ExtraPayment[]> =>
  db
    .select({ paidOn: loanPayments.paidOn, principalKobo: loanPayments.principalKobo })
    .from(loanPayments)
    .where(and(eq(loanPayments.loanId, loanId), eq(loanPayments.kind, 'extra')))
    .orderBy(asc(loanPayments.eventNumber));

export async function insertVersion(
  tx: Tx,
  version: typeof scheduleVersions.$inferInsert,
  rows: readonly Instalment[],
): Promise<void> {
  await tx.insert(scheduleVersions).values(version);
  await tx.insert(instalments).values(
    rows.map(({ number, dueOn, owed, interestPaidBeforeKobo, carried = NO_PARTS }) => ({
      loanId: version.loanId,
      version: version.version,
      number,
      dueOn,
      interestKobo: owed.interestKobo,
      principalKobo: owed.principalKobo,
      interestPaidBeforeKobo,
      carriedFeeKobo: carried.feeKobo,
      carriedInterestKobo: carried.interestKobo,
    })),
  );
}

export async function insertLateFee(
  tx: Tx,
  fee: { loanId: string; number: number; feeKobo: Kobo; chargedOn: IsoDay },
): Promise<void> {
  await tx.insert(lateFees).values(fee);
}
