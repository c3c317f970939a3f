import type { SuccessAnswer } from '../../api';
import { defineCalls, get, postOnce, typed } from '../../call';
import { TOTAL_COUNT_HEADER } from '../../lists';
import type { JobCause } from './failedJobRules';
import type { FailedJobSelection, FailedJobsQuery } from './failedJobs';
import type { FailedJob, JobsTriedAgain } from './failedJobSchema';
import type { PortalHealth } from './portalHealthSchema';
import type { LedgerStatus } from '../books/ledgerStatusSchema';
import type { MoneyDay, PortalOverview } from '../overview/overviewSchema';
import type { ReasonForm } from '../../reason';

export const healthCalls = defineCalls({
  portalOverview: get('/administration/overview', 'administrator', { answer: typed<PortalOverview>() }),
  /** The last 30 business days, oldest first. */
  moneyDays: get('/administration/money-days', 'administrator', { answer: typed<MoneyDay[]>() }),
  failedJobs: get('/administration/failed-jobs', 'administrator', {
    query: typed<FailedJobsQuery>(),
    answer: typed<FailedJob[]>(),
    answerHeaders: [TOTAL_COUNT_HEADER],
  }),
  failedJobsFile: get('/administration/failed-jobs-file', 'administrator', {
    query: typed<FailedJobSelection>(),
    answer: typed<string>(),
    answerType: 'text/csv',
    streamed: true,
  }),
  tryJobAgain: postOnce('/administration/failed-jobs/:jobId/retry', 'administrator', {
    answer: typed<SuccessAnswer>(),
  }),
  /** Retries the failed jobs of one kind with the same error, up to the 1,000 oldest. */
  tryJobsAgain: postOnce('/administration/failed-jobs/retry', 'administrator', {
    body: typed<JobCause>(),
    answer: typed<JobsTriedAgain>(),
  }),
  /** @throws JOB_DECIDED if another administrator has already decided on it */
  giveUpJob: postOnce('/administration/failed-jobs/:jobId/giving-up', 'administrator', {
    body: typed<ReasonForm>(),
    answer: typed<SuccessAnswer>(),
  }),
  portalHealth: get('/administration/health', 'administrator', { answer: typed<PortalHealth>() }),
  ledgerStatus: get('/administration/ledger', 'administrator', { answer: typed<LedgerStatus>() }),
});
