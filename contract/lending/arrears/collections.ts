import type { IsoDay } from '../../dates';
import type { Sort, SortText } from '../../lists';
import type { LoanSummary } from '../loans/loan';
import type { PastDueBand } from '../schedule/daysPastDue';
import type { Kobo } from '../../money/kobo';

/** A late loan in the collections list (docs/product/lending.md#collections). */
export interface LateLoan extends LoanSummary {
  borrowerId: string;
  borrowerName: string;
  daysPastDue: number;
  /** What is due and not paid. */
  dueKobo: Kobo;
  /** Principal not paid back. */
  outstandingKobo: Kobo;
  /** When a reminder was sent last, `YYYY-MM-DD`; absent before the first. */
  remindedOn?: IsoDay;
  /** By when the borrower has promised to pay, as noted last. */
  promisedOn?: IsoDay;
}

export const lateLoanSortFields = ['daysPastDue'] as const;
export type LateLoanSortField = (typeof lateLoanSortFields)[number];

/** Who is latest comes first. */
export const LATE_LOAN_DEFAULT_SORT: Sort<LateLoanSortField> = { field: 'daysPastDue', direction: 'desc' };

/** Rows per page: what can be chosen; the first is the default. */
export const LATE_LOAN_PAGE_SIZES = [25, 50, 100] as const;

/** How late, as the list is filtered. */
export const LATE_BANDS = [
  'grace',
  'days4To30',
  'days31To60',
  'days61To90',
  'over90',
] as const satisfies readonly PastDueBand[];

export type LateBand = (typeof LATE_BANDS)[number];

/** Which late loans are meant. */
export interface LateLoanSelection {
  /** All of them without it. */
  band?: LateBand;
  /** Text in the borrower's names, user name or email, without case; or all of the loan's id. */
  q?: string;
}

/** The query of `GET /administration/collections`. */
export interface LateLoansQuery extends LateLoanSelection {
  /** From 1. */
  page?: number;
  pageSize?: number;
  sort?: SortText<LateLoanSortField>;
}

/** A mail that said that a loan is late, with what was due on its day. */
export interface SentReminder {
  day: IsoDay;
  daysPastDue: number;
  dueKobo: Kobo;
}

/** What an administrator has noted about a late loan. */
export interface CollectionNote {
  /** The name of who wrote it. */
  by: string;
  /** ISO 8601, in UTC, by the business clock. */
  at: string;
  words: string;
  promisedOn?: IsoDay;
}

/** How late a loan is that was paid out, and what was done about it. */
export interface Arrears {
  daysPastDue: number;
  dueKobo: Kobo;
  /** Oldest first, as the notes. */
  reminders: SentReminder[];
  notes: CollectionNote[];
}
