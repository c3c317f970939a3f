import type { IsoDay } from '#contract/dates';
import { addKobo, NO_KOBO, type Kobo } from '#contract/money/kobo';
import type { StampDutyTerms } from '#contract/money/payouts/stampDuty';
import type { NextTaken } from '#contract/money/wallet/walletSchema';
import { lastOpenedDay } from '../../kernel/businessDays/lastOpenedDay';
import type { Reader, Tx } from '../../kernel/db/connection';
import { CodedError } from '../../kernel/errors';
import type { ReadCoveredCounts } from '../coveredFees/service';
import { holdWallets } from '../ledger/service';

/** Passed in by lending, because money doesn't know loans. */
export interface WalletClaims {
  /** What isn't free in a wallet: what is due on loans, and what the person owes the company. */
  dueOf: (reader: Reader, userId: string, day: IsoDay) => Promise<Kobo>;
  nextTaken: (reader: Reader, userId: string, day: IsoDay) => Promise<NextTaken | undefined>;
  pledgedBy: (reader: Reader, userId: string) => Promise<Kobo>;
  coveredCounts: ReadCoveredCounts;
  /** The stamp duty of a business day. */
  taxesOn: (reader: Reader, day: IsoDay) => Promise<StampDutyTerms>;
}

/** Locks the wallet; what is due on loans or owed to the company isn't free. @throws CodedError INSUFFICIENT_FUNDS */
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
