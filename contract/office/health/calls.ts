import type { SuccessAnswer } from '../../api';
import { defineCall, typed } from '../../call';
import { TOTAL_COUNT_HEADER } from '../../lists';
import type { FailedJobSelection, FailedJobsQuery } from './failedJobs';
import type { JobCause } from './failedJobRules';
import type { FailedJob, JobsTriedAgain } from './failedJobSchema';
import type { PortalHealth } from './portalHealthSchema';
import type { LedgerStatus } from '../books/ledgerStatusSchema';
import type { MoneyDay, PortalOverview } from '../overview/overviewSchema';
import type { ReasonForm } from '../../reason';

export const portalOverview = defineCall({
  name: 'portalOverview',
  method: 'GET',
  path: '/administration/overview',
  access: 'administrator',
  answer: typed<PortalOverview>(),
});

/** The last 30 business days, oldest first. */
export const moneyDays = defineCall({
  name: 'moneyDays',
  method: 'GET',
  path: '/administration/money-days',
  access: 'administrator',
  answer: typed<MoneyDay[]>(),
});

export const failedJobs = defineCall({
  name: 'failedJobs',
  method: 'GET',
  path: '/administration/failed-jobs',
  access: 'administrator',
  query: typed<FailedJobsQuery>(),
  answer: typed<FailedJob[]>(),
  answerHeaders: [TOTAL_COUNT_HEADER],
});

export const failedJobsFile = defineCall({
  name: 'failedJobsFile',
  method: 'GET',
  path: '/administration/failed-jobs-file',
  access: 'administrator',
  query: typed<FailedJobSelection>(),
  answer: typed<string>(),
  answerType: 'text/csv',
  streamed: true,
});

export const tryJobAgain = defineCall({
  name: 'tryJobAgain',
  method: 'POST',
  path: '/administration/failed-jobs/:jobId/retry',
  access: 'administrator',
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});

/** Retries the failed jobs of one kind with the same error, up to the 1,000 oldest. */
export const tryJobsAgain = defineCall({
  name: 'tryJobsAgain',
  method: 'POST',
  path: '/administration/failed-jobs/retry',
  access: 'administrator',
  body: typed<JobCause>(),
  answer: typed<JobsTriedAgain>(),
  idempotent: true,
});

/** @throws JOB_DECIDED if another administrator has already decided on it */
export const giveUpJob = defineCall({
  name: 'giveUpJob',
  method: 'POST',
  path: '/administration/failed-jobs/:jobId/giving-up',
  access: 'administrator',
  body: typed<ReasonForm>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});

export const portalHealth = defineCall({
  name: 'portalHealth',
  method: 'GET',
  path: '/administration/health',
  access: 'administrator',
  answer: typed<PortalHealth>(),
});

export const ledgerStatus = defineCall({
  name: 'ledgerStatus',
  method: 'GET',
  path: '/administration/ledger',
  access: 'administrator',
  answer: typed<LedgerStatus>(),
});
