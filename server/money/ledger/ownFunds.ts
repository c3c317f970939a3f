import { formatNaira } from '../../../contract/money/format';
import { addKobo, maxKobo, negateKobo, NO_KOBO, subtractKobo, type Kobo } from '../../../contract/money/kobo';
import type { Reader, Tx } from '../../db/connection';
import { lockKey } from '../../db/lockKey';
import { CodedError } from '../../errors';
import { companyBalances } from './balances';

export const OWN_ACCOUNTS = ['originationFees', 'servicingFees', 'saleFees', 'houseFunds', 'providerFees'] as const;

/** Fees and funds less provider fees; may be negative, since every deposit is booked. */
export async function ownFunds(reader: Reader): Promise<Kobo> {
  const balances = await companyBalances(reader);
  return addKobo(...OWN_ACCOUNTS.map((account) => balances[account]));
}

export async function shortfall(reader: Reader): Promise<Kobo> {
  return maxKobo(NO_KOBO, negateKobo(await ownFunds(reader)));
}

/**
 * Locks them until the transaction ends, so that two payouts can't count on the same funds.
 * @throws CodedError HOUSE_FUNDS_TOO_LOW if clients' money would have to pay the cost
 */
export async function lackOfFunds(tx: Tx, cost: () => Promise<Kobo>): Promise<Kobo> {
  await lockKey(tx, 'ledger', 'own funds');
  return subtractKobo(await cost(), await ownFunds(tx));
}

/** @throws CodedError HOUSE_FUNDS_TOO_LOW if clients' money would have to pay */
export function refuseLack(lackKobo: Kobo): void {
  if (lackKobo > 0) throw new CodedError('HOUSE_FUNDS_TOO_LOW');
}

/**
 * For administrators: the error says how much is missing.
 * @throws CodedError HOUSE_FUNDS_SHORT
 */
export function refuseLackAndSay(lackKobo: Kobo): void {
  if (lackKobo <= 0) return;
  const text = `Company funds are ${formatNaira(lackKobo)} too low to pay for this. Add company funds under Money first`;
  throw new CodedError('HOUSE_FUNDS_SHORT', { text });
}

/**
 * For administrators' acts without a payout.
 * @throws CodedError HOUSE_FUNDS_SHORT, which says how much is missing
 */
export async function holdOwnFundsOrSay(tx: Tx, cost: () => Promise<Kobo>): Promise<void> {
  refuseLackAndSay(await lackOfFunds(tx, cost));
}
