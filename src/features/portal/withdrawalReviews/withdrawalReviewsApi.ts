import * as calls from '#contract/money/payouts/administrationCalls';
import type { ReviewedWithdrawal } from '#contract/money/payouts/reviewedWithdrawalSchema';
import type { WithdrawalReviewsQuery } from '#contract/money/payouts/withdrawalReviews';
import type { InputOf } from '#contract/call';
import { api, KEEP_PERSONAL_DATA_SECONDS } from '../../../api/api';
import { toPage } from '../../../api/listTotal';
import { request } from '../../../api/request';
import type { ListPage } from '../../../components/list/list';

const withdrawalReviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    withdrawalReviews: build.query<ListPage<ReviewedWithdrawal>, WithdrawalReviewsQuery>({
      query: (query) => request(calls.withdrawalReviews, { query }),
      transformResponse: toPage<ReviewedWithdrawal>,
      providesTags: ['WithdrawalReviews'],
      keepUnusedDataFor: KEEP_PERSONAL_DATA_SECONDS,
    }),
    proposeWithdrawalRelease: build.mutation<unknown, InputOf<typeof calls.proposeWithdrawalRelease>>({
      query: (input) => request(calls.proposeWithdrawalRelease, input),
      invalidatesTags: ['WithdrawalReviews'],
    }),
    refuseWithdrawal: build.mutation<unknown, InputOf<typeof calls.refuseWithdrawal>>({
      query: (input) => request(calls.refuseWithdrawal, input),
      invalidatesTags: ['WithdrawalReviews'],
    }),
  }),
});

export const { useRefuseWithdrawalMutation, useProposeWithdrawalReleaseMutation, useWithdrawalReviewsQuery } =
  withdrawalReviewsApi;
