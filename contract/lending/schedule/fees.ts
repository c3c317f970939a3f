import type { IsoDay } from '../../dates';
import { partOf, type BasisPoints } from '../../money/basisPoints';
import { addKobo, maxKobo, minKobo, NO_KOBO, subtractKobo, type Kobo } from '../../money/kobo';
import type { LateFeeTerms } from '../terms/lendingTerms';
import { daysPastDue } from './daysPastDue';
import { unpaidParts, type Instalment } from './instalment';
import { addParts, NO_PARTS } from './parts';

/** A principal divided into the origination fee and the amount paid out to the borrower. */
export interface Disbursement {
  readonly originationFeeKobo: Kobo;
  readonly paidOutKobo: Kobo;
}

/** Deducts the origination fee from the principal (docs/product/lending.md#lending-terms). */
export function disbursement(principalKobo: Kobo, originationFeeBps: BasisPoints): Disbursement {
  const originationFeeKobo = partOf(principalKobo, originationFeeBps);
  return { originationFeeKobo, paidOutKobo: subtractKobo(principalKobo, originationFeeKobo) };
}

/**
 * The servicing fee to charge on a note now: the fee on all interest received so far, rounded, less the fees already
 * charged. So many small payments cost a lender no more than one large payment (docs/product/lending.md#shares).
 */
export function servicingFee(interestSoFarKobo: Kobo, chargedSoFarKobo: Kobo, servicingFeeBps: BasisPoints): Kobo {
  return subtractKobo(partOf(interestSoFarKobo, servicingFeeBps), chargedSoFarKobo);
}

/**
 * The late fee on an instalment: a part of its unpaid interest and principal, at least the minimum, at most all of it
 * (docs/product/lending.md#late-fee).
 */
export function lateFee(instalment: Instalment, terms: LateFeeTerms): Kobo {
  const { interestKobo, principalKobo } = unpaidParts(instalment);
  const unpaid = addKobo(interestKobo, principalKobo);
  return minKobo(unpaid, maxKobo(terms.minimumKobo, partOf(unpaid, terms.rateBps)));
}

/** The late fee to charge on an instalment today: on one day past due only, and only once. */
export function lateFeeOn(instalment: Instalment, today: IsoDay, terms: LateFeeTerms): Kobo {
  const isTheDay = daysPastDue(instalment, today) === terms.onDayPastDue;
  return isTheDay && instalment.owed.feeKobo === (instalment.carried?.feeKobo ?? 0)
    ? lateFee(instalment, terms)
    : NO_KOBO;
}

export function withLateFee(instalment: Instalment, feeKobo: Kobo): Instalment {
  return { ...instalment, owed: addParts(instalment.owed, { ...NO_PARTS, feeKobo }) };
}
