import {
  FAILED_JOB_DEFAULT_SORT,
  FAILED_JOB_PAGE_SIZES,
  failedJobSortFields,
  type FailedJobsQuery,
} from '#contract/office/health/failedJobs';
import type { FailedJob } from '#contract/office/health/failedJobSchema';
import { readSort } from '#contract/lists';
import type { Reader } from '../../kernel/db/connection';
import { countFailedJobs, findFailedJobs } from '../../kernel/jobs/repository';
import { presentFailedJob } from './present';

export async function listFailedJobs(
  db: Reader,
  { page = 1, pageSize = FAILED_JOB_PAGE_SIZES[0], sort, ...selection }: FailedJobsQuery,
): Promise<{ jobs: FailedJob[]; total: number }> {
  const { direction } = (sort && readSort(sort, failedJobSortFields)) ?? FAILED_JOB_DEFAULT_SORT;
  const rows = await findFailedJobs(db, selection, { direction, offset: (page - 1) * pageSize, limit: pageSize });
  return { jobs: rows.map(presentFailedJob), total: await countFailedJobs(db, selection) };
}
