import { daysAfter, type IsoDay } from '../../dates';
import { partOf, type BasisPoints } from '../../money/basisPoints';
import { addKobo, maxKobo, minKobo, NO_KOBO, subtractKobo, type Kobo } from '../../money/kobo';
import type { LateFeeTerms } from '../terms/lendingTerms';
import { daysPastDue } from './daysPastDue';
import { unpaidKobo, unpaidParts, type Instalment } from './instalment';

interface Disbursement {
  readonly originationFeeKobo: Kobo;
  readonly paidOutKobo: Kobo;
}

/** Splits a principal into the origination fee, rounded to kobo, and the amount that is paid out. */
export function disbursement(principalKobo: Kobo, originationFeeBps: BasisPoints): Disbursement {
  const originationFeeKobo = partOf(principalKobo, originationFeeBps);
  return { originationFeeKobo, paidOutKobo: subtractKobo(principalKobo, originationFeeKobo) };
}

/** Calculated on all interest received less fees already charged, so that many small payments cost no more than one. */
export function servicingFee(interestSoFarKobo: Kobo, chargedSoFarKobo: Kobo, servicingFeeBps: BasisPoints): Kobo {
  return subtractKobo(partOf(interestSoFarKobo, servicingFeeBps), chargedSoFarKobo);
}

/** A share of the unpaid interest and principal, in kobo; at least the terms' minimum, at most all of it. */
export function lateFee(instalment: Instalment, terms: LateFeeTerms): Kobo {
  const { interestKobo, principalKobo } = unpaidParts(instalment);
  const unpaid = addKobo(interestKobo, principalKobo);
  return minKobo(unpaid, maxKobo(terms.minimumKobo, partOf(unpaid, terms.rateBps)));
}

const hasNoLateFee = ({ owed, carried }: Instalment): boolean => owed.feeKobo === (carried?.feeKobo ?? 0);

/** The late fee to charge today; 0 unless today is the terms' day past due and the row has no late fee yet. */
export function lateFeeOn(instalment: Instalment, today: IsoDay, terms: LateFeeTerms): Kobo {
  const isTheDay = daysPastDue(instalment, today) === terms.onDayPastDue;
  return isTheDay && hasNoLateFee(instalment) ? lateFee(instalment, terms) : NO_KOBO;
}

export interface ComingFee {
  feeKobo: Kobo;
  fallsOn: IsoDay;
}

/** The next late fee after today if nothing more is paid on these instalments. */
export function comingLateFee(
  instalments: readonly Instalment[],
  today: IsoDay,
  terms: LateFeeTerms,
): ComingFee | undefined {
  return instalments
    .filter((instalment) => unpaidKobo(instalment) > 0 && hasNoLateFee(instalment))
    .map((instalment) => ({
      feeKobo: lateFee(instalment, terms),
      fallsOn: daysAfter(instalment.dueOn, terms.onDayPastDue),
    }))
    .filter(({ fallsOn }) => fallsOn > today)
    .sort((one, other) => one.fallsOn.localeCompare(other.fallsOn))[0];
}
