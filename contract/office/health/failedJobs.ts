import type { Sort, SortText } from '../../lists';

export const failedJobSortFields = ['failedAt'] as const;
export type FailedJobSortField = (typeof failedJobSortFields)[number];

export const FAILED_JOB_DEFAULT_SORT: Sort<FailedJobSortField> = { field: 'failedAt', direction: 'desc' };

/** Page sizes on offer; the first is the default. */
export const FAILED_JOB_PAGE_SIZES = [25, 50, 100] as const;

/** Filters of the failed jobs. */
export interface FailedJobSelection {
  /** Matches queue, error code and ids, ignoring case. */
  q?: string;
}

/** The query of `GET /administration/failed-jobs`. */
export interface FailedJobsQuery extends FailedJobSelection {
  /** From 1. */
  page?: number;
  pageSize?: number;
  sort?: SortText<FailedJobSortField>;
}
