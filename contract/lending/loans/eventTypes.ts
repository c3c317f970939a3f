import type { IsoDay } from '../../dates';
import type { BasisPoints } from '../../money/basisPoints';
import type { Kobo } from '../../money/kobo';
import type { LendingTerms } from '../terms/lendingTerms';
import type { Grade } from '../terms/grades';
import type { HolidayMonths } from '../schedule/holiday';
import type { Parts } from '../schedule/parts';
import type { DeclineReason } from '../applications/declineReasons';
import type { RegradeReason } from '../applications/regradeReasons';
import type { LoanPurpose } from '../applications/purposes';

export interface Caused {
  /** ISO 8601 in UTC, by the business clock. */
  readonly at: string;
  /** A person's id; null for jobs and deposits. */
  readonly by: string | null;
}

export interface LifeTerms {
  readonly offerDays: number;
  readonly listingDays: number;
  readonly disbursementDays: number;
  readonly lateFeeOnDayPastDue: number;
  readonly defaultFromDaysPastDue: number;
}

interface Proposed {
  readonly proposedBy: string;
}

interface Paid {
  readonly parts: Parts;
}

interface Facts {
  take: unknown;
  askMore: { readonly question: string };
  answer: { readonly answer: string };
  lapse: unknown;
  release: { readonly reason?: string };
  offer: {
    readonly termsVersion: number;
    readonly grade: Grade;
    /** A grade other than this one needs a reason, and a published reason. */
    readonly proposedGrade?: Grade;
    readonly reason?: string;
    readonly publishedReason?: RegradeReason;
    /** Whether lenders may read the borrower's sentence. */
    readonly passesOwnWords?: boolean;
    /** Set in a counter-offer; the requested amount is in the submission. */
    readonly principalKobo?: Kobo;
    readonly months?: number;
    /** How much lower the rate is than the grade's after a loan repaid on time; absent if it isn't. */
    readonly goodLoanStepBps?: BasisPoints;
    readonly lifeTerms: LifeTerms;
  };
  decline: { readonly reasons: readonly DeclineReason[] };
  secondLook: unknown;
  withdraw: unknown;
  accept: {
    readonly text: string;
    readonly textHash: string;
    readonly toBankAccount?: boolean;
    /** How much lower the agreed rate is because a mandate was active; absent if the borrower chose to pay by hand. */
    readonly mandateStepBps?: BasisPoints;
    /** The version of the terms of use that the borrower had accepted. */
    readonly termsOfUse?: string;
  };
  refuse: unknown;
  pledge: { readonly pledgeId: string; readonly amountKobo: Kobo };
  takeBack: { readonly pledgeId: string };
  expire: unknown;
  cancel: { readonly reason?: string };
  disburse: {
    readonly day: IsoDay;
    /** The loan that it topped up, and what paid it off; absent if there was none, or it had ended. */
    readonly settled?: { readonly loanId: string; readonly amountKobo: Kobo };
  };
  pay: Paid;
  /** Both amounts are from before the payment. */
  payExtra: Paid & {
    readonly dueKobo: Kobo;
    readonly settlementKobo: Kobo;
    /** Absent if the loan ends sooner. */
    readonly effect?: 'smallerInstalments';
  };
  settle: Paid & {
    readonly settlementKobo: Kobo;
    /** The new loan whose payout paid this one off; absent if the borrower paid. */
    readonly toppedUpBy?: string;
  };
  lateFee: { readonly instalment: number; readonly feeKobo: Kobo; readonly daysPastDue: number };
  replan: Proposed & {
    /** Just before; absent in events from before loans were marked as restructured. */
    readonly daysPastDue?: number;
    readonly outstandingKobo: Kobo;
    readonly months: number;
    readonly firstDueOn: IsoDay;
    readonly text: string;
    readonly textHash: string;
  };
  holiday: Proposed & {
    /** As for a new plan. */
    readonly daysPastDue?: number;
    readonly outstandingKobo: Kobo;
    readonly months: HolidayMonths;
    readonly nextDueOn: IsoDay;
    /** Added interest. */
    readonly costKobo: Kobo;
    readonly text: string;
    readonly textHash: string;
  };
  changeDueDay: {
    /** The business day. */
    readonly day: IsoDay;
    /** Before the change. */
    readonly dueKobo: Kobo;
    readonly outstandingKobo: Kobo;
    /** Of the month, from 1 to 28. */
    readonly dayOfMonth: number;
    readonly nextDueOn: IsoDay;
    readonly endsOn: IsoDay;
    /** What the loan costs more; below 0 if it costs less. */
    readonly costKobo: Kobo;
  };
  default: Proposed & { readonly daysPastDue: number };
  writeOff: Proposed;
  recover: Paid;
}

export type LoanEventType = keyof Facts;

export type LoanEventOf<Type extends LoanEventType> = {
  [Name in Type]: Caused & { readonly type: Name } & Facts[Name];
}[Type];

export type LoanEvent = LoanEventOf<LoanEventType>;

export interface SubmitEvent {
  readonly type: 'submit';
  readonly at: string;
  readonly by: string;
  readonly principalKobo: Kobo;
  readonly months: number;
  readonly purpose: LoanPurpose;
  readonly monthlyIncomeKobo: Kobo;
  /** The lending terms used for the decision. */
  readonly termsVersion: number;
  /** The loan that the payout of this one will pay off. */
  readonly topsUpId?: string;
}

export type LifeEvent = SubmitEvent | LoanEvent;

export const eventLabels = {
  submit: 'Applied',
  take: 'Review started',
  askMore: 'Question sent',
  answer: 'Answered',
  lapse: 'Lapsed',
  release: 'Back in the queue',
  offer: 'Offer made',
  decline: 'Declined',
  secondLook: 'Second look requested',
  withdraw: 'Withdrawn',
  accept: 'Offer accepted',
  refuse: 'Offer refused',
  pledge: 'Pledge made',
  takeBack: 'Pledge cancelled',
  expire: 'Expired',
  cancel: 'Cancelled',
  disburse: 'Paid out',
  pay: 'Payment',
  payExtra: 'Extra payment',
  settle: 'Paid off early',
  lateFee: 'Late fee charged',
  replan: 'New plan agreed',
  holiday: 'Payment holiday agreed',
  changeDueDay: 'Due day changed',
  default: 'In default',
  writeOff: 'Written off',
  recover: 'Recovered',
} as const satisfies Record<LifeEvent['type'], string>;

/** The label of an extra payment with that effect. */
export const SMALLER_INSTALMENTS = 'Extra payment, smaller instalments';

/** The label of a settlement by the payout of a new loan. */
export const PAID_OFF_BY_TOP_UP = 'Paid off by your new loan';

const isEventType = (name: string): name is LifeEvent['type'] => Object.hasOwn(eventLabels, name);

export const LIFE_EVENT_TYPES: readonly LifeEvent['type'][] = Object.keys(eventLabels).filter(isEventType);

/** The deadlines that an offer fixes for the loan, whatever terms come later. */
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
