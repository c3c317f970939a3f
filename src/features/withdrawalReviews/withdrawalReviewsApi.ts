import * as calls from '../../../contract/administration/calls/payouts';
import type { AnswerOf, InputOf } from '../../../contract/call';
import { api } from '../../api/api';
import { request } from '../../api/request';

/** Unused, they leave the cache soon: they hold other people's account numbers. */
const KEEP_UNUSED_SECONDS = 30;

const withdrawalReviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    withdrawalReviews: build.query<AnswerOf<typeof calls.withdrawalReviews>, void>({
      query: () => request(calls.withdrawalReviews),
      providesTags: ['WithdrawalReviews'],
      keepUnusedDataFor: KEEP_UNUSED_SECONDS,
    }),
    releaseWithdrawal: build.mutation<unknown, InputOf<typeof calls.releaseWithdrawal>>({
      query: (input) => request(calls.releaseWithdrawal, input),
      invalidatesTags: ['WithdrawalReviews'],
    }),
    refuseWithdrawal: build.mutation<unknown, InputOf<typeof calls.refuseWithdrawal>>({
      query: (input) => request(calls.refuseWithdrawal, input),
      invalidatesTags: ['WithdrawalReviews'],
    }),
    bankAccountChanges: build.query<AnswerOf<typeof calls.bankAccountChanges>, void>({
      query: () => request(calls.bankAccountChanges),
      providesTags: ['BankAccountChange'],
      keepUnusedDataFor: KEEP_UNUSED_SECONDS,
    }),
    proposeBankAccountChange: build.mutation<unknown, InputOf<typeof calls.proposeBankAccountChange>>({
      query: (input) => request(calls.proposeBankAccountChange, input),
      invalidatesTags: ['BankAccountChange', 'Approvals'],
    }),
    refuseBankAccountChange: build.mutation<unknown, InputOf<typeof calls.refuseBankAccountChange>>({
      query: (input) => request(calls.refuseBankAccountChange, input),
      invalidatesTags: ['BankAccountChange', 'Approvals'],
    }),
  }),
});

export const {
  useBankAccountChangesQuery,
  useProposeBankAccountChangeMutation,
  useRefuseBankAccountChangeMutation,
  useRefuseWithdrawalMutation,
  useReleaseWithdrawalMutation,
  useWithdrawalReviewsQuery,
} = withdrawalReviewsApi;
