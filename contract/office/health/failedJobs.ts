import type { Sort, SortText } from '../../lists';

/** What a job is about: an id, and what it is the id of (`userId`). */
export interface JobSubject {
  name: string;
  id: string;
}

/** A job that failed for good, as administrators see it: ids and codes, nothing of a person. */
export interface FailedJob {
  id: string;
  /** What kind of work it was: `password-changed-mail`. */
  queue: string;
  subjects: JobSubject[];
  /** Why its last try failed, in one word. */
  errorCode: string;
  tries: number;
  /** ISO 8601, in UTC. */
  failedAt: string;
}

/** The columns by which failed jobs can be sorted. */
export const failedJobSortFields = ['failedAt'] as const;
export type FailedJobSortField = (typeof failedJobSortFields)[number];

/** How failed jobs are sorted unless the query says otherwise. */
export const FAILED_JOB_DEFAULT_SORT: Sort<FailedJobSortField> = { field: 'failedAt', direction: 'desc' };

/** Rows per page: what can be chosen; the first is the default. */
export const FAILED_JOB_PAGE_SIZES = [25, 50, 100] as const;

/** Which failed jobs are meant. */
export interface FailedJobSelection {
  /** Text in their kind, their error or the ids that they are about, without case. */
  q?: string;
}

/** The query of `GET /administration/failed-jobs`. */
export interface FailedJobsQuery extends FailedJobSelection {
  /** From 1. */
  page?: number;
  pageSize?: number;
  sort?: SortText<FailedJobSortField>;
}
