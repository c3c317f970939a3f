import type { IsoDay } from '../../../contract/dates';
import { isOwing } from '../../../contract/lending/loans/states';
import { addKobo, NO_KOBO, type Kobo } from '../../../contract/money/kobo';
import { totalOf } from '../../../contract/lending/schedule/parts';
import { dueParts } from '../../../contract/lending/schedule/repaymentPlan';
import { lastOpenedDay } from '../../businessDays/lastOpenedDay';
import type { Reader, Tx } from '../../db/connection';
import { CodedError } from '../../errors';
import { holdWallets } from '../../money/ledger/service';
import { findLoansOf } from './repository';
import { readSchedule } from './schedule';

/**
 * The amount due on a person's loan on a business day, in kobo; it can be neither pledged nor withdrawn
 * (docs/product/money.md#withdrawals).
 */
export async function dueOf(reader: Reader, borrowerId: string, day: IsoDay): Promise<Kobo> {
  const owed = (await findLoansOf(reader, borrowerId)).filter(({ state }) => isOwing(state));
  const due: Kobo[] = [];
  for (const loan of owed) due.push(totalOf(dueParts((await readSchedule(reader, loan)).plan, day)));
  return addKobo(...due);
}

/**
 * Locks a wallet and checks that it covers an amount beyond what is due on the owner's loan.
 * @throws CodedError INSUFFICIENT_FUNDS
 */
export async function requireFree(tx: Tx, userId: string, amountKobo: Kobo): Promise<void> {
  const balanceKobo = (await holdWallets(tx, [userId])).get(userId) ?? NO_KOBO;
  if (addKobo(amountKobo, await dueOf(tx, userId, await lastOpenedDay(tx))) > balanceKobo)
    throw new CodedError('INSUFFICIENT_FUNDS');
}
