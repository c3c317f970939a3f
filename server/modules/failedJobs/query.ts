import { object } from 'yup';
import { FAILED_JOB_PAGE_SIZES, failedJobSortFields } from '../../../contract/administration/failedJobs';
import { pageRule, pageSizeRule, searchRule, sortRule } from '../../http/queryRules';

/** The query of the failed jobs, `FailedJobsQuery` of the contract, as it arrives in a URL. */
export const failedJobsQueryRules = object({
  q: searchRule,
  page: pageRule,
  pageSize: pageSizeRule(Math.max(...FAILED_JOB_PAGE_SIZES)),
  sort: sortRule(failedJobSortFields),
});
