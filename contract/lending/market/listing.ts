import type { LoanPurpose } from '../applications/purposes';
import type { SecurityKind } from '../applications/choices';
import type { BasisPoints } from '../../money/basisPoints';
import type { Kobo } from '../../money/kobo';
import type { Grade } from '../terms/lendingTerms';
import type { DebtsRange } from './debtsRange';
import type { GradeReason } from './gradeReason';
import type { IncomeRange } from './incomeRange';

/** A loan that lenders can pledge to (docs/product/lending.md#listing): nothing in it says whose it is. */
export interface Listing {
  loanId: string;
  purpose: LoanPurpose;
  grade: Grade;
  /** Why, by the scorecard's factors; none for an application from before there was a scorecard. */
  gradeReasons: GradeReason[];
  months: number;
  principalKobo: Kobo;
  pledgedKobo: Kobo;
  annualRateBps: BasisPoints;
  servicingFeeBps: BasisPoints;
  /** What loans of this grade are expected to lose in a year. */
  expectedAnnualLossBps: BasisPoints;
  income: IncomeRange;
  debts: DebtsRange;
  /** A movable asset that secures the loan, with its worth as the borrower says it; absent for an unsecured loan. */
  security?: ListedSecurity;
  /** Until when it can be funded, ISO 8601. */
  deadline: string;
  /** The same as it is told: whole minutes by the business clock, which the reader's own may not follow. */
  minutesLeft: number;
  /** Pledges are multiples of it. */
  incrementKobo: Kobo;
  /** The most that one lender may pledge. */
  capKobo: Kobo;
  /** What the caller has pledged. */
  ownKobo: Kobo;
  /** Whether the caller borrows it. */
  isOwn: boolean;
}

export interface ListedSecurity {
  kind: SecurityKind;
  valueKobo: Kobo;
}

/** By what the market can be sorted. */
export const listingSortFields = ['deadline', 'rate', 'months', 'amount'] as const;
export type ListingSortField = (typeof listingSortFields)[number];
