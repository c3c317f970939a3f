import { and, asc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Kobo } from '../../../contract/money/kobo';
import type { Reader, Tx } from '../../db/connection';
import { readKobo } from '../../db/schema/columns';
import { ledgerAccounts, postings, sentDeposits } from '../../db/schema/ledger';
import { loans } from '../../db/schema/loans';
import { feeWaivers, lateFees } from '../../db/schema/repayments';

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

/** By instalment, waived or not. */
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

/** Fees of a person's loans that were charged after the deposit was sent, by loan; none from before that was kept. */
export async function findPreventable(db: Reader, borrowerId: string, depositId: string) {
  const rows = await db
    .select({
      loanId: lateFees.loanId,
      number: lateFees.number,
      chargedAt: lateFees.chargedAt,
      lackingKobo: lateFees.lackingKobo,
      walletPlace: lateFees.walletPlace,
    })
    .from(sentDeposits)
    .innerJoin(lateFees, gt(lateFees.chargedAt, sentDeposits.sentAt))
    .innerJoin(loans, and(eq(loans.id, lateFees.loanId), eq(loans.borrowerId, borrowerId)))
    .leftJoin(feeWaivers, ofSameFee)
    .where(and(eq(sentDeposits.transferId, depositId), isNull(feeWaivers.number)))
    .orderBy(asc(lateFees.loanId), asc(lateFees.number));
  return rows.flatMap(({ loanId, number, chargedAt, lackingKobo, walletPlace }) =>
    chargedAt === null || lackingKobo === null || walletPlace === null
      ? []
      : [{ loanId, number, chargedAt, lackingKobo, walletPlace }],
  );
}

/** What was sent to a wallet before a moment, and booked after one of its postings; in kobo. */
export async function findLateSent(
  db: Reader,
  userId: string,
  { before, after }: { before: Date; after: number },
): Promise<Kobo> {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${postings.amountKobo}), 0)`.mapWith((sum: string) => readKobo(sum)) })
    .from(postings)
    .innerJoin(ledgerAccounts, and(eq(ledgerAccounts.id, postings.accountId), eq(ledgerAccounts.userId, userId)))
    .innerJoin(sentDeposits, eq(sentDeposits.transferId, postings.transferId))
    .where(and(gt(postings.place, after), lt(sentDeposits.sentAt, before)));
  return row?.sum ?? readKobo(0);
}
