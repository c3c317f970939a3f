import type { Sort, SortText } from '../../lists';
import type { PastDueBand } from '../schedule/daysPastDue';

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
