import type { Arrears } from '../arrears/arrearsSchema';
import type { AdministratorAct, WaitingEnd } from '../loans/acts';
import type { DeclineReason } from '../loans/declineReasons';
import type { LifeEvent } from '../loans/eventTypes';
import type { ApplicationDetails } from '../applications/applicationDetailsSchema';
import type { Score } from '../scorecard/scoreSchema';
import type { BasisPoints } from '../../money/basisPoints';
import type { Kobo } from '../../money/kobo';
import type { Grade } from '../terms/lendingTerms';
import type { AdministeredLoan } from './administeredLoanSchema';

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
