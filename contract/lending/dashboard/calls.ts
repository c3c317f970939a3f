import { defineCall, typed } from '../../call';
import { TOTAL_COUNT_HEADER } from '../../lists';
import type { PageQuery } from '../../money/wallet/transactions';
import type { LendingActivity } from './activitySchema';
import type { LendingOverview } from './overviewSchema';

export const lendingOverview = defineCall({
  name: 'lendingOverview',
  method: 'GET',
  path: '/lending/overview',
  access: 'user',
  answer: typed<LendingOverview>(),
});

export const lendingActivities = defineCall({
  name: 'lendingActivities',
  method: 'GET',
  path: '/lending/activities',
  access: 'user',
  query: typed<PageQuery>(),
  answer: typed<LendingActivity[]>(),
  answerHeaders: [TOTAL_COUNT_HEADER],
});
