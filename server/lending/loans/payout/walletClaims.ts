import type { IsoDay } from '#contract/dates';
import { isOwing } from '#contract/lending/loans/states';
import { totalOf } from '#contract/lending/schedule/parts';
import { dueParts } from '#contract/lending/schedule/repaymentPlan';
import { addKobo, type Kobo } from '#contract/money/kobo';
import type { NextTaken } from '#contract/money/wallet/walletSchema';
import type { Reader } from '#server/kernel/db/connection';
import { sumOwed } from '#server/money/chargeBacks/repository';
import type { WalletClaims } from '#server/money/withdrawals/requireFree';
import { findTaxesOn, readCoveredCounts } from '../../terms/repository';
import { sumOpenPledges } from '../notes/pledgesRepository';
import { findLoansOf } from '../life/repository';
import { nextDueOf } from '../schedule/nextDue';
import { readSchedule } from '../schedule/schedule';

/** What isn't free in a person's wallet: what is due on their loans, and what they owe the company. */
export const dueOf = async (reader: Reader, userId: string, day: IsoDay): Promise<Kobo> =>
  addKobo(await dueOnLoans(reader, userId, day), await sumOwed(reader, userId));

/** The unpaid part of everything due on the day or earlier, on all of a borrower's loans. */
export async function dueOnLoans(reader: Reader, borrowerId: string, day: IsoDay): Promise<Kobo> {
  const owed = await findOwed(reader, borrowerId);
  const due: Kobo[] = [];
  for (const loan of owed) due.push(totalOf(dueParts((await readSchedule(reader, loan)).plan, day)));
  return addKobo(...due);
}

const findOwed = async (reader: Reader, borrowerId: string) =>
  (await findLoansOf(reader, borrowerId)).filter(({ state }) => isOwing(state));

async function nextTaken(reader: Reader, borrowerId: string, day: IsoDay): Promise<NextTaken | undefined> {
  // A borrower repays at most one loan.
  const [loan] = await findOwed(reader, borrowerId);
  const next = loan && nextDueOf(loan.id, (await readSchedule(reader, loan)).plan, day);
  if (!next || next.isLate) return undefined;
  const { loanId, on, amountKobo } = next;
  return { loanId, on, amountKobo };
}

export const walletClaims: WalletClaims = {
  dueOf,
  nextTaken,
  pledgedBy: sumOpenPledges,
  coveredCounts: readCoveredCounts,
  taxesOn: findTaxesOn,
};
