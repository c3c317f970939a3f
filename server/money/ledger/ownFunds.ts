import { formatNaira } from '../../../contract/money/format';
import { addKobo, maxKobo, negateKobo, NO_KOBO, subtractKobo, type Kobo } from '../../../contract/money/kobo';
import type { Reader, Tx } from '../../db/connection';
import { lockKey } from '../../db/lockKey';
import { CodedError } from '../../errors';
import { houseBalances } from './houseBalances';

/**
 * What the house has of its own, and pays its costs from: its fees and funds less what providers have taken. It may be
 * below 0, since deposits are always booked, with what the provider takes of them.
 */
export async function ownFunds(reader: Reader): Promise<Kobo> {
  const { originationFees, servicingFees, houseFunds, providerFees } = await houseBalances(reader);
  return addKobo(originationFees, servicingFees, houseFunds, providerFees);
}

/** By how much the house's own funds are below 0, which is shown until two administrators make it good. */
export async function shortfall(reader: Reader): Promise<Kobo> {
  return maxKobo(NO_KOBO, negateKobo(await ownFunds(reader)));
}

/**
 * To be asked before what we cause ourselves and what costs us money, such as a payout with its provider's fee: until
 * the transaction ends, nobody else is told that the same funds are there. A deposit does not ask.
 * @param cost reads what it will cost; asked once nobody else can add to it
 * @throws CodedError HOUSE_FUNDS_TOO_LOW where clients' money would pay for it
 */
export async function holdOwnFunds(tx: Tx, cost: () => Promise<Kobo>): Promise<void> {
  if ((await lackOfFunds(tx, cost)) > 0) throw new CodedError('HOUSE_FUNDS_TOO_LOW');
}

/**
 * The same before what administrators have ordered: they are told how much is missing, and what to do.
 * @throws CodedError HOUSE_FUNDS_SHORT
 */
export async function holdOwnFundsOrSay(tx: Tx, cost: () => Promise<Kobo>): Promise<void> {
  const lackKobo = await lackOfFunds(tx, cost);
  if (lackKobo <= 0) return;
  const text = `The house has ${formatNaira(lackKobo)} too little of its own to pay for this. Book money of the operator under Money first`;
  throw new CodedError('HOUSE_FUNDS_SHORT', { text });
}

async function lackOfFunds(tx: Tx, cost: () => Promise<Kobo>): Promise<Kobo> {
  await lockKey(tx, 'ledger', 'own funds');
  return subtractKobo(await cost(), await ownFunds(tx));
}
