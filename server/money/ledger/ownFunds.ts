import { formatNaira } from '../../../contract/money/format';
import { addKobo, maxKobo, negateKobo, NO_KOBO, subtractKobo, type Kobo } from '../../../contract/money/kobo';
import type { Reader, Tx } from '../../db/connection';
import { lockKey } from '../../db/lockKey';
import { CodedError } from '../../errors';
import { houseBalances } from './balances';

/**
 * In kobo, fees and funds less provider fees. They may fall below 0, because every deposit is booked, whatever the
 * provider charges for it.
 */
export async function ownFunds(reader: Reader): Promise<Kobo> {
  const { originationFees, servicingFees, houseFunds, providerFees } = await houseBalances(reader);
  return addKobo(originationFees, servicingFees, houseFunds, providerFees);
}

export async function shortfall(reader: Reader): Promise<Kobo> {
  return maxKobo(NO_KOBO, negateKobo(await ownFunds(reader)));
}

/**
 * In kobo: how much of a cost the company's own funds don't cover. Holds a lock until the transaction ends, so that two
 * payouts can't count on the same funds. Deposits don't need this check.
 * @param cost reads the cost in kobo, once the lock is held
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
