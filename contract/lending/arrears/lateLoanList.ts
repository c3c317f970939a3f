import type { Sort, SortText } from '../../lists';
import type { PastDueBand } from '../schedule/daysPastDue';

export const lateLoanSortFields = ['daysPastDue'] as const;
export type LateLoanSortField = (typeof lateLoanSortFields)[number];

/** The latest loan first. */
export const LATE_LOAN_DEFAULT_SORT: Sort<LateLoanSortField> = { field: 'daysPastDue', direction: 'desc' };

/** Rows per page; the first is the default. */
export const LATE_LOAN_PAGE_SIZES = [25, 50, 100] as const;

/** The bands of the list's filter. */
export const LATE_BANDS = [
  'grace',
  'days4To30',
  'days31To60',
  'days61To90',
  'over90',
] as const satisfies readonly PastDueBand[];

export type LateBand = (typeof LATE_BANDS)[number];

/** The filters of the collections list. */
export interface LateLoanSelection {
  /** Absent for all. */
  band?: LateBand;
  /** A part of the borrower's names, user name or email, in any case; or the loan's whole id. */
  q?: string;
}

/** The query of `GET /administration/collections`. */
export interface LateLoansQuery extends LateLoanSelection {
  /** From 1. */
  page?: number;
  pageSize?: number;
  sort?: SortText<LateLoanSortField>;
}
