import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Kobo } from '#contract/money/kobo';
import type { Reader, Tx } from '#server/kernel/db/connection';
import { loans } from '#server/kernel/db/schema/loans';
import { feeWaivers, lateFees } from '#server/kernel/db/schema/repayments';

export interface LateFee {
  number: number;
  feeKobo: Kobo;
  chargedOn: string;
  isWaived: boolean;
}

const ofSameFee = and(eq(feeWaivers.loanId, lateFees.loanId), eq(feeWaivers.number, lateFees.number));

const selectFees = (db: Reader) =>
  db
    .select({
      number: lateFees.number,
      feeKobo: lateFees.feeKobo,
      chargedOn: lateFees.chargedOn,
      isWaived: sql<boolean>`${feeWaivers.number} is not null`,
    })
    .from(lateFees)
    .leftJoin(feeWaivers, ofSameFee)
    .$dynamic();

export async function findLateFee(db: Reader, loanId: string, number: number): Promise<LateFee | undefined> {
  const [fee] = await selectFees(db).where(and(eq(lateFees.loanId, loanId), eq(lateFees.number, number)));
  return fee;
}

/** By instalment, including waived ones. */
export const findLateFeesCharged = (db: Reader, loanId: string): Promise<LateFee[]> =>
  selectFees(db).where(eq(lateFees.loanId, loanId)).orderBy(asc(lateFees.number));

export async function insertWaiver(tx: Tx, waiver: typeof feeWaivers.$inferInsert): Promise<void> {
  await tx.insert(feeWaivers).values(waiver);
}

export async function findWaiver(db: Reader, loanId: string, number: number) {
  const [waiver] = await db
    .select()
    .from(feeWaivers)
    .where(and(eq(feeWaivers.loanId, loanId), eq(feeWaivers.number, number)));
  return waiver;
}

/** Late fees of a person's loans charged after a moment, by loan. */
export const findChargedAfter = (db: Reader, borrowerId: string, moment: Date) =>
  db
    .select({
      loanId: lateFees.loanId,
      number: lateFees.number,
      chargedAt: lateFees.chargedAt,
      lackingKobo: lateFees.lackingKobo,
      walletPlace: lateFees.walletPlace,
    })
    .from(lateFees)
    .innerJoin(loans, and(eq(loans.id, lateFees.loanId), eq(loans.borrowerId, borrowerId)))
    .leftJoin(feeWaivers, ofSameFee)
    .where(and(gt(lateFees.chargedAt, moment), isNull(feeWaivers.number)))
    .orderBy(asc(lateFees.loanId), asc(lateFees.number));
