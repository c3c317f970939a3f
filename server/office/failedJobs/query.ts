import { object } from 'yup';
import { FAILED_JOB_PAGE_SIZES, failedJobSortFields } from '../../../contract/office/health/failedJobs';
import { pageRule, pageSizeRule, searchRule, sortRule } from '../../http/queryRules';

export const failedJobSelectionRules = object({ q: searchRule });

export const failedJobsQueryRules = failedJobSelectionRules.shape({
  page: pageRule,
  pageSize: pageSizeRule(Math.max(...FAILED_JOB_PAGE_SIZES)),
  sort: sortRule(failedJobSortFields),
});
