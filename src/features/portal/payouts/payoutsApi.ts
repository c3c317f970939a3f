import { payouts } from '#contract/money/payouts/administrationCalls';
import type { PayoutsQuery } from '#contract/money/payouts/payoutList';
import type { Payout } from '#contract/money/payouts/payoutSchema';
import { api, KEEP_PERSONAL_DATA_SECONDS } from '../../../api/api';
import { toPage } from '../../../api/listTotal';
import { request } from '../../../api/request';
import type { ListPage } from '../../../components/list/list';

const payoutsApi = api.injectEndpoints({
  endpoints: (build) => ({
    payouts: build.query<ListPage<Payout>, PayoutsQuery>({
      query: (query) => request(payouts, { query }),
      transformResponse: toPage<Payout>,
      keepUnusedDataFor: KEEP_PERSONAL_DATA_SECONDS,
    }),
  }),
});

export const { usePayoutsQuery } = payoutsApi;
