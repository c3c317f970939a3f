import { basisPoints } from '../../money/basisPoints';
import { naira } from '../../money/kobo';
import type { GradeTerms, LendingTerms } from './lendingTerms';

/** Percentages a year, of the principal, and a year. */
function gradeTerms(annualRate: number, originationFee: number, expectedLoss: number): GradeTerms {
  const percent = (value: number) => basisPoints(value * 100);
  return {
    annualRateBps: percent(annualRate),
    originationFeeBps: percent(originationFee),
    expectedAnnualLossBps: percent(expectedLoss),
  };
}

/** The first version, with illustrative figures; administrators publish later ones. */
export const firstLendingTerms: LendingTerms = {
  version: 1,
  dollarRateKobo: naira(1_600),
  incrementDollars: 25,
  principal: { minimumKobo: naira(80_000), maximumKobo: naira(5_000_000) },
  months: { minimum: 3, maximum: 24 },
  grades: {
    A: gradeTerms(24, 2, 1),
    B: gradeTerms(28, 2.5, 2),
    C: gradeTerms(32, 3, 4),
    D: gradeTerms(36, 4, 7),
    E: gradeTerms(42, 5, 11),
  },
  servicingFeeBps: basisPoints(1_000),
  lateFee: { minimumKobo: naira(500), rateBps: basisPoints(100), onDayPastDue: 4 },
  offerDays: 7,
  listingDays: 14,
  disbursementDays: 5,
  defaultFromDaysPastDue: 91,
};
