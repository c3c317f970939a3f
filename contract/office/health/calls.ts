import type { SuccessAnswer } from '../../api';
import { defineCall, typed } from '../../call';
import { TOTAL_COUNT_HEADER } from '../../lists';
import type { FailedJob, FailedJobSelection, FailedJobsQuery } from './failedJobs';
import type { PortalHealth } from './health';
import type { LedgerStatus } from '../books/ledgerStatus';
import type { PortalOverview } from '../overview/overview';
import type { ReasonForm } from '../../reason';

/** How the business stands, and what waits (docs/product/office.md#overview-page). */
export const portalOverview = defineCall({
  name: 'portalOverview',
  method: 'GET',
  path: '/administration/overview',
  access: 'administrator',
  answer: typed<PortalOverview>(),
});

/** A page of the jobs that failed for good (docs/product/office.md#failed-jobs). */
export const failedJobs = defineCall({
  name: 'failedJobs',
  method: 'GET',
  path: '/administration/failed-jobs',
  access: 'administrator',
  query: typed<FailedJobsQuery>(),
  answer: typed<FailedJob[]>(),
  answerHeaders: [TOTAL_COUNT_HEADER],
});

/** The same as a file, the newest first. */
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

/** Have a failed job done as if it were new; who comes second is told. */
export const tryJobAgain = defineCall({
  name: 'tryJobAgain',
  method: 'POST',
  path: '/administration/failed-jobs/:jobId/retry',
  access: 'administrator',
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});

/** Give a failed job up, with a reason; who comes second is told. */
export const giveUpJob = defineCall({
  name: 'giveUpJob',
  method: 'POST',
  path: '/administration/failed-jobs/:jobId/giving-up',
  access: 'administrator',
  body: typed<ReasonForm>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});

/** Whether the days' and nights' work is done, and what it found. */
export const portalHealth = defineCall({
  name: 'portalHealth',
  method: 'GET',
  path: '/administration/health',
  access: 'administrator',
  answer: typed<PortalHealth>(),
});

/** What the ledger's last check found, and what the house has of its own (docs/product/money.md#ledger-check). */
export const ledgerStatus = defineCall({
  name: 'ledgerStatus',
  method: 'GET',
  path: '/administration/ledger',
  access: 'administrator',
  answer: typed<LedgerStatus>(),
});
