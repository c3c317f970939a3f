import type { BasisPoints } from '../../money/basisPoints';
import type { Kobo } from '../../money/kobo';
import type { Grade, LateFeeTerms } from '../terms/lendingTerms';
import type { Parts } from '../schedule/parts';
import type { BorrowerAct } from './acts';
import type { DeclineReason } from '../applications/declineReasons';
import type { LifeEvent } from './eventTypes';
import type { LoanPurpose } from '../applications/purposes';
import type { LoanState } from './states';

/** An application or a loan in a list. */
export interface LoanSummary {
  id: string;
  purpose: LoanPurpose;
  principalKobo: Kobo;
  months: number;
  state: LoanState;
  /** ISO 8601, in UTC. */
  submittedAt: string;
  /** Absent until an offer is made. */
  grade?: Grade;
}

/** An instalment of an offer, due so many months after the payout as its number says. */
export interface OfferedInstalment {
  number: number;
  amountKobo: Kobo;
  /** Were it paid out today. `YYYY-MM-DD` */
  dueOn: string;
}

/** The key facts of an offer, which stay those of the loan (docs/product/lending.md#offer). */
export interface LoanOffer {
  annualRateBps: BasisPoints;
  /** The fee counts in it. */
  aprBps: BasisPoints;
  instalmentKobo: Kobo;
  originationFeeKobo: Kobo;
  paidOutKobo: Kobo;
  interestKobo: Kobo;
  totalKobo: Kobo;
  instalments: OfferedInstalment[];
  lateFee: LateFeeTerms;
  /** From here on the whole loan can be called in. */
  defaultFromDaysPastDue: number;
  /** All that binds, in words: what is accepted. */
  text: string;
  /** Accepting names it, so that nothing is accepted unread. */
  textHash: string;
}

/** A row of the schedule, with what was paid of it (docs/product/lending.md#instalments). */
export interface LoanInstalment {
  number: number;
  /** `YYYY-MM-DD` */
  dueOn: string;
  feeKobo: Kobo;
  interestKobo: Kobo;
  principalKobo: Kobo;
  paidKobo: Kobo;
}

/** How a disbursed loan stands today. */
export interface LoanRepayment {
  disbursedOn: string;
  /** Principal not paid back. */
  outstandingKobo: Kobo;
  /** What is due and not paid. */
  dueKobo: Kobo;
  daysPastDue: number;
  /** What settles it today, and what that is made of. */
  settlementKobo: Kobo;
  settlement: Parts;
  instalments: LoanInstalment[];
  /** What a new plan has taken over with instalments that are not due yet, unpaid. Absent where that is nothing. */
  carriedKobo?: Kobo;
}

/** A new plan that the borrower is asked to agree to, or has agreed to. */
export interface OfferedPlan {
  months: number;
  instalments: LoanInstalment[];
  totalKobo: Kobo;
  /** All that binds, in words: what is agreed to. */
  text: string;
  textHash: string;
  isAgreed: boolean;
}

/** One thing that happened to a loan. */
export interface LoanHistoryEntry {
  type: LifeEvent['type'];
  /** ISO 8601, in UTC, by the business clock. */
  at: string;
  /** Of what moves money, or costs some. */
  amountKobo?: Kobo;
  /** What was asked or answered. */
  text?: string;
}

/** A loan as its borrower sees it. */
export interface LoanDetail extends LoanSummary {
  /** The business day it is seen on: what is due and what settles it are that day's. `YYYY-MM-DD` */
  today: string;
  /** When it is seen, by the business clock. ISO 8601. */
  now: string;
  /** What the borrower can do with it now. */
  acts: BorrowerAct[];
  /** Until when the state may last; absent where nothing waits. ISO 8601. */
  deadline?: string;
  /** In escrow now. */
  pledgedKobo: Kobo;
  declineReasons?: DeclineReason[];
  hadSecondLook: boolean;
  /** What the reviewer asks and the borrower has not answered. */
  question?: string;
  /** Once the offer is accepted: whether what is paid out goes on to the bank account by itself. */
  toBankAccount?: boolean;
  offer?: LoanOffer;
  repayment?: LoanRepayment;
  newPlan?: OfferedPlan;
  history: LoanHistoryEntry[];
}
