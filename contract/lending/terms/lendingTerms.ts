import type { BasisPoints } from '../../money/basisPoints';
import type { Kobo } from '../../money/kobo';

/** What a borrower is graded into, best first. */
export const GRADES = ['A', 'B', 'C', 'D', 'E'] as const;

export type Grade = (typeof GRADES)[number];

export interface GradeTerms {
  readonly annualRateBps: BasisPoints;
  /** Of the principal, taken before disbursement. */
  readonly originationFeeBps: BasisPoints;
  readonly expectedAnnualLossBps: BasisPoints;
}

/** Once an instalment: the larger of a least amount and a part of what is unpaid, never above what is unpaid. */
export interface LateFeeTerms {
  readonly minimumKobo: Kobo;
  readonly rateBps: BasisPoints;
  readonly onDayPastDue: number;
}

/**
 * The lending terms: a versioned table, of which a loan keeps the version it was offered under
 * (docs/product/lending.md#lending-terms).
 */
export interface LendingTerms {
  readonly version: number;
  /** The price of one dollar: the increment is in dollars, all money in naira. */
  readonly dollarRateKobo: Kobo;
  readonly incrementDollars: number;
  /** In steps of one increment. */
  readonly principal: { readonly minimumKobo: Kobo; readonly maximumKobo: Kobo };
  readonly months: { readonly minimum: number; readonly maximum: number };
  readonly grades: Readonly<Record<Grade, GradeTerms>>;
  /** Of the interest that lenders receive. */
  readonly servicingFeeBps: BasisPoints;
  readonly lateFee: LateFeeTerms;
  readonly offerDays: number;
  readonly listingDays: number;
  /** How long a funded loan waits for its disbursement. */
  readonly disbursementDays: number;
  readonly defaultFromDaysPastDue: number;
}
