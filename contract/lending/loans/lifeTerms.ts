import type { LendingTerms } from '../terms/lendingTerms';
import type { LifeTerms } from './eventTypes';

/** Of the lending terms, those that decide over a loan's days. */
export function lifeTermsOf(terms: LendingTerms): LifeTerms {
  const { offerDays, listingDays, disbursementDays, defaultFromDaysPastDue, lateFee } = terms;
  return {
    offerDays,
    listingDays,
    disbursementDays,
    lateFeeOnDayPastDue: lateFee.onDayPastDue,
    defaultFromDaysPastDue,
  };
}
