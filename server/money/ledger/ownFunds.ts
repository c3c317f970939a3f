import { formatNaira } from '#contract/money/format';
import { addKobo, maxKobo, negateKobo, NO_KOBO, subtractKobo, type Kobo } from '#contract/money/kobo';
import type { Reader, Tx } from '../../kernel/db/connection';
import { lockKey } from '../../kernel/db/lockKey';
import { CodedError } from '../../kernel/errors';
import { companyBalances } from './balances';

export const OWN_ACCOUNTS = ['originationFees', 'servicingFees', 'saleFees', 'houseFunds', 'providerFees'] as const;

/** The company's fees and funds less provider fees, in kobo; can be negative, because every deposit is booked. */
export async function ownFunds(reader: Reader): Promise<Kobo> {
  const balances = await companyBalances(reader);
  return addKobo(...OWN_ACCOUNTS.map((account) => balances[account]));
}

/** By how much the company's own funds are below 0; 0 if they aren't. */
export async function shortfall(reader: Reader): Promise<Kobo> {
  return maxKobo(NO_KOBO, negateKobo(await ownFunds(reader)));
}

/**
 * Locks the company's own funds until the transaction ends, so that two payouts can't count on the same money.
 * @param cost in kobo, read under the lock
 * @returns how many kobo the funds lack for the cost; 0 or less if they cover it
 */
export async function lackOfFunds(tx: Tx, cost: () => Promise<Kobo>): Promise<Kobo> {
  await lockKey(tx, 'ledger', 'own funds');
  return subtractKobo(await cost(), await ownFunds(tx));
}

/** @throws CodedError HOUSE_FUNDS_TOO_LOW if company funds are short, so that clients' money would have to pay */
export function refuseLack(lackKobo: Kobo): void {
  if (lackKobo > 0) throw new CodedError('HOUSE_FUNDS_TOO_LOW');
}

/**
 * Like `refuseLack`, for administrators, who may know the amount.
 * @throws CodedError HOUSE_FUNDS_SHORT, which says how much is missing
 */
export function refuseLackAndSay(lackKobo: Kobo): void {
  if (lackKobo <= 0) return;
  const text = `Company funds are ${formatNaira(lackKobo)} too low to pay for this. Add company funds under Deposits and funds first`;
  throw new CodedError('HOUSE_FUNDS_SHORT', { text });
}

/**
 * Locks the company's own funds and refuses a cost that they don't cover. For administrators' acts without a payout.
 * @throws CodedError HOUSE_FUNDS_SHORT, which says how much is missing
 */
export async function holdOwnFundsOrSay(tx: Tx, cost: () => Promise<Kobo>): Promise<void> {
  refuseLackAndSay(await lackOfFunds(tx, cost));
}
