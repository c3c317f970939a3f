import type { IsoDay } from '../../dates';
import type { Kobo } from '../../money/kobo';
import type { Grade } from '../terms/lendingTerms';
import type { Parts } from '../schedule/parts';
import type { DeclineReason } from '../applications/declineReasons';
import type { LoanPurpose } from '../applications/purposes';

/** What every event of a loan says. */
export interface Caused {
  /** When it happened by the business clock, ISO 8601 in UTC. */
  readonly at: string;
  /** The id of the person who caused it; null for the business day's job and for a deposit. */
  readonly by: string | null;
}

/** The lending terms that decide over one loan's days; it keeps those that it was offered under. */
export interface LifeTerms {
  readonly offerDays: number;
  readonly listingDays: number;
  readonly disbursementDays: number;
  readonly lateFeeOnDayPastDue: number;
  readonly defaultFromDaysPastDue: number;
}

/** What two administrators do: one has proposed it, `by` has decided. */
interface Proposed {
  readonly proposedBy: string;
}

interface Paid {
  readonly parts: Parts;
}

/** The facts of each event besides when and who. All of them are JSON. */
interface Facts {
  take: unknown;
  askMore: { readonly question: string };
  answer: { readonly answer: string };
  lapse: unknown;
  release: { readonly reason?: string };
  offer: {
    readonly termsVersion: number;
    readonly grade: Grade;
    /** What the scorecard proposed, where there is one: another grade needs a reason. */
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
    /** Whether what is paid out goes on to the borrower's bank account by itself; not where it is absent. */
    readonly toBankAccount?: boolean;
  };
  refuse: unknown;
  pledge: { readonly pledgeId: string; readonly amountKobo: Kobo };
  takeBack: { readonly pledgeId: string };
  expire: unknown;
  cancel: { readonly reason?: string };
  disburse: { readonly day: IsoDay };
  pay: Paid;
  /** What is due and what would settle the loan are those of the moment before. */
  payExtra: Paid & { readonly dueKobo: Kobo; readonly settlementKobo: Kobo };
  settle: Paid & { readonly settlementKobo: Kobo };
  lateFee: { readonly instalment: number; readonly feeKobo: Kobo; readonly daysPastDue: number };
  replan: Proposed & {
    readonly outstandingKobo: Kobo;
    readonly months: number;
    readonly firstDueOn: IsoDay;
    /** What the borrower agreed to. */
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

/** What can happen to a loan once it is applied for. */
export type LoanEvent = LoanEventOf<LoanEventType>;

/** What begins a loan's life. */
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

/** Every event as it is kept; the first of a loan is its `submit`. */
export type LifeEvent = SubmitEvent | LoanEvent;
