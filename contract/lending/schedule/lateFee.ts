import type { IsoDay } from '../../dates';
import { partOf } from '../../money/basisPoints';
import { daysPastDue } from './daysPastDue';
import { unpaidParts, type Instalment } from './instalment';
import { addKobo, maxKobo, minKobo, NO_KOBO, type Kobo } from '../../money/kobo';
import type { LateFeeTerms } from '../terms/lendingTerms';
import { addParts, NO_PARTS } from './parts';

/**
 * The fee for what is unpaid of an instalment: a part of it, at least the minimum, at most all of it
 * (docs/product/lending.md#late-fee).
 */
export function lateFee(instalment: Instalment, terms: LateFeeTerms): Kobo {
  const { interestKobo, principalKobo } = unpaidParts(instalment);
  const unpaid = addKobo(interestKobo, principalKobo);
  return minKobo(unpaid, maxKobo(terms.minimumKobo, partOf(unpaid, terms.rateBps)));
}

/** The late fee that falls on an instalment on a day: on one day past due only, and once. */
export function lateFeeOn(instalment: Instalment, today: IsoDay, terms: LateFeeTerms): Kobo {
  const isTheDay = daysPastDue(instalment, today) === terms.onDayPastDue;
  return isTheDay && instalment.owed.feeKobo === (instalment.carried?.feeKobo ?? 0)
    ? lateFee(instalment, terms)
    : NO_KOBO;
}

/** The instalment with a late fee added to what is owed of it. */
export function withLateFee(instalment: Instalment, feeKobo: Kobo): Instalment {
  return { ...instalment, owed: addParts(instalment.owed, { ...NO_PARTS, feeKobo }) };
}
