import type { AnswerOf } from '#contract/call';
import type { LendingActivity } from '#contract/lending/dashboard/activitySchema';
import * as calls from '#contract/lending/dashboard/calls';
import type { PageQuery } from '#contract/money/wallet/transactions';
import { api } from '../../api/api';
import { toPage } from '../../api/listTotal';
import { request } from '../../api/request';
import type { ListPage } from '../../components/list/list';

const lendingApi = api.injectEndpoints({
  endpoints: (build) => ({
    lendingOverview: build.query<AnswerOf<typeof calls.lendingOverview>, void>({
      query: () => request(calls.lendingOverview),
      // It includes what the user still has to do before borrowing or lending.
      providesTags: ['Loans', 'Market', 'Wallet', 'Profile', 'Standing'],
    }),
    lendingActivities: build.query<ListPage<LendingActivity>, PageQuery>({
      query: (query) => request(calls.lendingActivities, { query }),
      transformResponse: toPage<LendingActivity>,
      providesTags: ['Loans', 'Market'],
    }),
  }),
});

export const { useLendingActivitiesQuery, useLendingOverviewQuery } = lendingApi;
