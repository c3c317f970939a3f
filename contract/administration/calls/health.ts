import { defineCall, typed } from '../../call';
import { TOTAL_COUNT_HEADER } from '../../lists';
import type { FailedJob, FailedJobsQuery } from '../failedJobs';
import type { LedgerStatus } from '../ledgerStatus';
import type { PortalOverview } from '../overview';

/** How the business stands, and what waits (section 2.30). */
export const portalOverview = defineCall({
  name: 'portalOverview',
  method: 'GET',
  path: '/administration/overview',
  access: 'administrator',
  answer: typed<PortalOverview>(),
});

/** A page of the jobs that failed for good (section 18.5). */
export const failedJobs = defineCall({
  name: 'failedJobs',
  method: 'GET',
  path: '/administration/failed-jobs',
  access: 'administrator',
  query: typed<FailedJobsQuery>(),
  answer: typed<FailedJob[]>(),
  answerHeaders: [TOTAL_COUNT_HEADER],
});

/** What the ledger's last check found, and what the house has of its own (section 30). */
export const ledgerStatus = defineCall({
  name: 'ledgerStatus',
  method: 'GET',
  path: '/administration/ledger',
  access: 'administrator',
  answer: typed<LedgerStatus>(),
});
