import { defineCalls, get, typed } from '../../call';
import { TOTAL_COUNT_HEADER } from '../../lists';
import type { PageQuery } from '../../money/wallet/transactions';
import type { LendingActivity } from './activitySchema';
import type { LendingOverview } from './overviewSchema';

export const ACTIVITY_PAGE_SIZE = 10;

export const dashboardCalls = defineCalls({
  lendingOverview: get('/lending/overview', 'user', { answer: typed<LendingOverview>() }),
  lendingActivities: get('/lending/activities', 'user', {
    query: typed<PageQuery>(),
    answer: typed<LendingActivity[]>(),
    answerHeaders: [TOTAL_COUNT_HEADER],
  }),
});
