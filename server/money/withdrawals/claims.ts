import type { IsoDay } from '../../../contract/dates';
import { addKobo, NO_KOBO, type Kobo } from '../../../contract/money/kobo';
import { lastOpenedDay } from '../../businessDays/lastOpenedDay';
import type { Reader, Tx } from '../../db/connection';
import { CodedError } from '../../errors';
import { holdWallets } from '../ledger/service';

/** What lending claims of a person's wallet, in kobo. Lending gives it: money does not know loans. */
export interface WalletClaims {
  /** What is due on the person's loans on a business day. It can be neither pledged nor withdrawn. */
  dueOf: (reader: Reader, userId: string, day: IsoDay) => Promise<Kobo>;
  /** What the person has pledged to listings that are still open. */
  pledgedBy: (reader: Reader, userId: string) => Promise<Kobo>;
}

/**
 * Locks a person's wallet and checks that it holds an amount beyond what is due on their loans
 * (docs/product/money.md#withdrawals).
 * @throws CodedError INSUFFICIENT_FUNDS
 */
export async function requireFree(
  tx: Tx,
  { dueOf }: Pick<WalletClaims, 'dueOf'>,
  userId: string,
  amountKobo: Kobo,
): Promise<void> {
  const balanceKobo = (await holdWallets(tx, [userId])).get(userId) ?? NO_KOBO;
  const dueKobo = await dueOf(tx, userId, await lastOpenedDay(tx));
  if (addKobo(amountKobo, dueKobo) > balanceKobo) throw new CodedError('INSUFFICIENT_FUNDS');
}
