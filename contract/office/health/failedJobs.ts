import type { Sort, SortText } from '../../lists';

export const failedJobSortFields = ['failedAt'] as const;
export type FailedJobSortField = (typeof failedJobSortFields)[number];

export const FAILED_JOB_DEFAULT_SORT: Sort<FailedJobSortField> = { field: 'failedAt', direction: 'desc' };

export const FAILED_JOB_PAGE_SIZES = [25, 50, 100] as const;

export interface FailedJobSelection {
  q?: string;
}

export interface FailedJobsQuery extends FailedJobSelection {
  page?: number;
  pageSize?: number;
  sort?: SortText<FailedJobSortField>;
}
