import type { Sort, SortText } from '../../lists';
import type { PastDueBand } from '../schedule/daysPastDue';

export const lateLoanSortFields = ['daysPastDue'] as const;
export type LateLoanSortField = (typeof lateLoanSortFields)[number];

export const LATE_LOAN_DEFAULT_SORT: Sort<LateLoanSortField> = { field: 'daysPastDue', direction: 'desc' };

export const LATE_LOAN_PAGE_SIZES = [25, 50, 100] as const;

export const LATE_BANDS = [
  'grace',
  'days4To30',
  'days31To60',
  'days61To90',
  'over90',
] as const satisfies readonly PastDueBand[];

export type LateBand = (typeof LATE_BANDS)[number];

/** By the latest promise: due today, or broken. */
export const PROMISE_FILTERS = ['dueToday', 'broken'] as const;
export type PromiseFilter = (typeof PROMISE_FILTERS)[number];

export const promiseFilterLabels: Readonly<Record<PromiseFilter, string>> = {
  dueToday: 'Due today',
  broken: 'Broken',
};

export interface LateLoanSelection {
  band?: LateBand;
  promise?: PromiseFilter;
  q?: string;
}

export interface LateLoansQuery extends LateLoanSelection {
  page?: number;
  pageSize?: number;
  sort?: SortText<LateLoanSortField>;
}
