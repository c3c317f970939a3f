import { addParts, NO_PARTS, totalOf } from '#contract/lending/schedule/parts';
import { unpaidParts } from '#contract/lending/schedule/instalment';
import type { Kobo } from '#contract/money/kobo';
import { findLoan } from '#server/lending/loans/life/repository';
import { readSchedule } from '#server/lending/loans/schedule/schedule';
import { findLateFeesCharged } from '#server/lending/loans/relief/feeWaiversRepository';
import type { TestServer } from '../serverApp';

/** The whole unpaid amount, including fees. */
export async function debtOf({ context: { db } }: TestServer, loanId: string): Promise<Kobo> {
  const { plan } = await readSchedule(db, (await findLoan(db, loanId))!);
  return totalOf(addParts(NO_PARTS, ...plan.instalments.map(unpaidParts)));
}

export const feesOf = ({ context: { db } }: TestServer, loanId: string) => findLateFeesCharged(db, loanId);
