import type { IsoDay } from '../../dates';
import type { Kobo } from '../../money/kobo';
import type { LendingTerms } from '../terms/lendingTerms';
import type { Grade } from '../terms/grades';
import type { Parts } from '../schedule/parts';
import type { DeclineReason } from '../applications/declineReasons';
import type { LoanPurpose } from '../applications/purposes';

/** The fields of every loan event. */
export interface Caused {
  /** When it happened by the business clock, ISO 8601 in UTC. */
  readonly at: string;
  /** The id of the person who caused it; null for the business day's job and for a deposit. */
  readonly by: string | null;
}

/** The deadlines in the lending terms that a loan was offered under, in days. */
export interface LifeTerms {
  readonly offerDays: number;
  readonly listingDays: number;
  readonly disbursementDays: number;
  readonly lateFeeOnDayPastDue: number;
  readonly defaultFromDaysPastDue: number;
}

/** An event that one administrator proposed and `by` approved. */
interface Proposed {
  readonly proposedBy: string;
}

interface Paid {
  readonly parts: Parts;
}

/** The facts of each event, as JSON. */
interface Facts {
  take: unknown;
  askMore: { readonly question: string };
  answer: { readonly answer: string };
  lapse: unknown;
  release: { readonly reason?: string };
  offer: {
    readonly termsVersion: number;
    readonly grade: Grade;
    /** The scorecard's grade; another one needs a reason. */
    readonly proposedGrade?: Grade;
    readonly reason?: string;
    readonly lifeTerms: LifeTerms;
  };
  decline: { readonly reasons: readonly DeclineReason[] };
  secondLook: unknown;
  withdraw: unknown;
  accept: {
    readonly text: string;
    readonly textHash: string;
    /** Whether the payout goes on to the borrower's bank account by itself; absent means no. */
    readonly toBankAccount?: boolean;
  };
  refuse: unknown;
  pledge: { readonly pledgeId: string; readonly amountKobo: Kobo };
  takeBack: { readonly pledgeId: string };
  expire: unknown;
  cancel: { readonly reason?: string };
  disburse: { readonly day: IsoDay };
  pay: Paid;
  /** Due and settlement amounts are those before the payment. */
  payExtra: Paid & { readonly dueKobo: Kobo; readonly settlementKobo: Kobo };
  settle: Paid & { readonly settlementKobo: Kobo };
  lateFee: { readonly instalment: number; readonly feeKobo: Kobo; readonly daysPastDue: number };
  replan: Proposed & {
    readonly outstandingKobo: Kobo;
    readonly months: number;
    readonly firstDueOn: IsoDay;
    /** The text that the borrower agreed to. */
    readonly text: string;
    readonly textHash: string;
  };
  default: Proposed & { readonly daysPastDue: number };
  writeOff: Proposed;
  recover: Paid;
}

export type LoanEventType = keyof Facts;

/** An event of one type, or of several. */
export type LoanEventOf<Type extends LoanEventType> = {
  [Name in Type]: Caused & { readonly type: Name } & Facts[Name];
}[Type];

/** An event after the application. */
export type LoanEvent = LoanEventOf<LoanEventType>;

/** The first event of a loan. */
export interface SubmitEvent {
  readonly type: 'submit';
  readonly at: string;
  /** The borrower. */
  readonly by: string;
  readonly principalKobo: Kobo;
  readonly months: number;
  readonly purpose: LoanPurpose;
  readonly monthlyIncomeKobo: Kobo;
}

/** Every event as it is stored; a loan's first is its `submit`. */
export type LifeEvent = SubmitEvent | LoanEvent;

/** The deadlines in the lending terms, which a loan keeps. */
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
