import { object, type InferType } from 'yup';
import { textRule } from '../../fields';
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

const REQUIRED = 'Please choose a failed job';

export const jobCauseRules = object({
  queue: textRule(REQUIRED, 100, REQUIRED),
  errorCode: textRule(REQUIRED, 100, REQUIRED),
});

export type JobCause = InferType<typeof jobCauseRules>;
