import { defineCall, typed } from '../../call';
import { TOTAL_COUNT_HEADER } from '../../lists';
import type { PageQuery } from '../../money/wallet/transactions';
import type { LendingActivity } from './activitySchema';
import type { LendingOverview } from './overviewSchema';

/** What the caller has with us, as lender and as borrower (docs/product/people.md#money-card). */
export const lendingOverview = defineCall({
  name: 'lendingOverview',
  method: 'GET',
  path: '/lending/overview',
  access: 'user',
  answer: typed<LendingOverview>(),
});

/**
 * A page of what happened to the loans that the caller takes part in, newest first
 * (docs/product/lending.md#activities).
 */
export const lendingActivities = defineCall({
  name: 'lendingActivities',
  method: 'GET',
  path: '/lending/activities',
  access: 'user',
  query: typed<PageQuery>(),
  answer: typed<LendingActivity[]>(),
  answerHeaders: [TOTAL_COUNT_HEADER],
});

/** Rows per page of somebody's activities. */
export const ACTIVITY_PAGE_SIZE = 10;
