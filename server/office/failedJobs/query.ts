import { object } from 'yup';
import { FAILED_JOB_PAGE_SIZES, failedJobSortFields } from '../../../contract/office/health/failedJobs';
import { pageRule, pageSizeRule, searchRule, sortRule } from '../../http/queryRules';

/** Which failed jobs are meant, as it arrives in a URL. */
export const failedJobSelectionRules = object({ q: searchRule });

/** The query of the failed jobs, `FailedJobsQuery` of the contract, as it arrives in a URL. */
export const failedJobsQueryRules = failedJobSelectionRules.shape({
  page: pageRule,
  pageSize: pageSizeRule(Math.max(...FAILED_JOB_PAGE_SIZES)),
  sort: sortRule(failedJobSortFields),
});
