import type { LoanPurpose } from '../loans/purposes';
import type { BasisPoints } from '../money/basisPoints';
import type { Kobo } from '../money/kobo';
import type { Grade } from '../money/lendingTerms';
import type { IncomeRange } from './incomeRange';

/** A loan that lenders can pledge to (section 28): nothing in it says whose it is. */
export interface Listing {
  loanId: string;
  purpose: LoanPurpose;
  grade: Grade;
  months: number;
  principalKobo: Kobo;
  pledgedKobo: Kobo;
  annualRateBps: BasisPoints;
  servicingFeeBps: BasisPoints;
  income: IncomeRange;
  /** Until when it can be funded, ISO 8601. */
  deadline: string;
  /** Pledges are multiples of it. */
  incrementKobo: Kobo;
  /** The most that one lender may pledge. */
  capKobo: Kobo;
  /** What the caller has pledged. */
  ownKobo: Kobo;
}

export const LISTING_PAGE_SIZE = 20;

export interface ListingsQuery {
  /** From 1. */
  page?: number;
}
