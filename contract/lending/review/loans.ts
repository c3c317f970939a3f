import type { Arrears, LateBand } from '../arrears/collections';
import type { Sort, SortText } from '../../lists';
import type { AdministratorAct, WaitingEnd } from '../loans/acts';
import type { DeclineReason } from '../applications/declineReasons';
import type { LifeEvent } from '../loans/eventTypes';
import type { ApplicationDetails } from '../applications/applicationDetails';
import type { LoanSummary } from '../loans/loan';
import type { Score } from '../scorecard/score';
import type { LoanState } from '../loans/states';
import type { BasisPoints } from '../../money/basisPoints';
import type { Kobo } from '../../money/kobo';
import type { Grade } from '../terms/lendingTerms';

/** An application or a loan as administrators see it in their list. */
export interface AdministeredLoan extends LoanSummary {
  borrowerId: string;
  borrowerName: string;
  pledgedKobo: Kobo;
  /** Who reviews it, and who made the offer: another one pays the loan out. */
  reviewerId?: string;
  reviewerName?: string;
  offeredById?: string;
}

/** The columns by which the list can be sorted. */
export const administeredLoanSortFields = ['submittedAt', 'principalKobo'] as const;
export type AdministeredLoanSortField = (typeof administeredLoanSortFields)[number];

/** How the list is sorted unless the query says otherwise: who has waited longest comes first. */
export const ADMINISTERED_LOAN_DEFAULT_SORT: Sort<AdministeredLoanSortField> = {
  field: 'submittedAt',
  direction: 'asc',
};

/** Rows per page: what can be chosen; the first is the default. */
export const ADMINISTERED_LOAN_PAGE_SIZES = [25, 50, 100] as const;

/** Which of them are meant. */
export interface AdministeredLoanSelection {
  /** All of them without it. */
  state?: LoanState;
  grade?: Grade;
  /** How late, of those that are paid out and not repaid. */
  band?: LateBand;
  /** Text anywhere in the borrower's names, user name or email, without case; or all of a loan's id. */
  q?: string;
}

/** The query of `GET /administration/loans`. */
export interface AdministeredLoansQuery extends AdministeredLoanSelection {
  /** From 1. */
  page?: number;
  pageSize?: number;
  sort?: SortText<AdministeredLoanSortField>;
}

/** A new plan of a loan that is proposed (docs/product/lending.md#new-plan). */
export interface ProposedPlan {
  months: number;
  /** `YYYY-MM-DD` */
  firstDueOn: string;
  /** Whether the borrower has agreed, without which it can't be approved. */
  isAgreed: boolean;
}

/** One thing that happened to a loan, as administrators read it. */
export interface LoanLifeEntry {
  type: LifeEvent['type'];
  /** ISO 8601, in UTC, by the business clock. */
  at: string;
  /** The name of who caused it; absent for the business day's job and for deposits. */
  by?: string;
  /** What was asked or answered, or the reason that was given. */
  words?: string;
  reasons?: DeclineReason[];
  grade?: Grade;
  /** What was pledged, paid or charged. */
  amountKobo?: Kobo;
}

/** What an offer of one grade makes of the loan that is asked for. */
export interface GradeFigures {
  grade: Grade;
  annualRateBps: BasisPoints;
  /** The fee counts in it. */
  aprBps: BasisPoints;
  instalmentKobo: Kobo;
  originationFeeKobo: Kobo;
  paidOutKobo: Kobo;
  totalKobo: Kobo;
}

/** An application or a loan with all that an administrator decides by. */
export interface LoanReview extends AdministeredLoan {
  /** What the borrower said with the application. */
  details: ApplicationDetails;
  /** What the scorecard made of it; absent for one from before there was a scorecard. */
  score?: Score;
  /** Until when the state may last. ISO 8601. */
  deadline?: string;
  isBorrowerFrozen: boolean;
  /** Whether unfreezing the borrower waits for another administrator. */
  isUnfreezingProposed: boolean;
  /** Whether it is the caller who reviews it; anybody else gives a reason to release it. */
  isReviewer: boolean;
  /** Whether it is the caller who made the offer, and so cannot pay the loan out. */
  isOfferMaker: boolean;
  /** What the caller can do now. */
  acts: AdministratorAct[];
  /** What is proposed already, so that it can't be proposed again. */
  waitingEnd?: WaitingEnd;
  /** What an offer of each grade would make; of an offered loan that of its own grade alone. */
  figures: GradeFigures[];
  /** Of a loan that is paid out and not repaid. */
  arrears?: Arrears;
  /** Days on which a new plan could begin, where one can be proposed; and the one that waits. */
  firstDueDays?: string[];
  newPlan?: ProposedPlan;
  /** All that happened, in its order. */
  life: LoanLifeEntry[];
}
