import { defineCall, typed } from '../../call';
import { TOTAL_COUNT_HEADER } from '../../lists';
import type { PageQuery } from '../../money/wallet/transactions';
import type { LendingActivity } from './activitySchema';
import type { LendingOverview } from './overviewSchema';

/** The caller's money as lender and as borrower (docs/product/people.md#money-card). */
export const lendingOverview = defineCall({
  name: 'lendingOverview',
  method: 'GET',
  path: '/lending/overview',
  access: 'user',
  answer: typed<LendingOverview>(),
});

/** A page of the events of the loans that the caller takes part in, newest first (docs/product/lending.md#activities). */
export const lendingActivities = defineCall({
  name: 'lendingActivities',
  method: 'GET',
  path: '/lending/activities',
  access: 'user',
  query: typed<PageQuery>(),
  answer: typed<LendingActivity[]>(),
  answerHeaders: [TOTAL_COUNT_HEADER],
});
