import * as calls from '#contract/money/house/calls';
import { proposeJournalEntry } from '#contract/money/journal/calls';
import * as reconciliationCalls from '#contract/money/reconciliation/calls';
import * as pauseCalls from '#contract/money/pause/calls';
import type { SuspenseQuery } from '#contract/money/suspense/suspense';
import type { SuspenseItem } from '#contract/money/suspense/suspenseItemSchema';
import type { AnswerOf, InputOf } from '#contract/call';
import { api, KEEP_PERSONAL_DATA_SECONDS } from '../../../api/api';
import { toPage } from '../../../api/listTotal';
import { request } from '../../../api/request';
import type { ListPage } from '../../../components/list/list';

const moneyApi = api.injectEndpoints({
  endpoints: (build) => ({
    suspense: build.query<ListPage<SuspenseItem>, SuspenseQuery>({
      query: (query) => request(calls.suspense, { query }),
      transformResponse: toPage<SuspenseItem>,
      providesTags: ['Suspense'],
      keepUnusedDataFor: KEEP_PERSONAL_DATA_SECONDS,
    }),
    proposeAssignment: build.mutation<unknown, InputOf<typeof calls.proposeAssignment>>({
      query: (input) => request(calls.proposeAssignment, input),
      invalidatesTags: ['Suspense', 'Approvals'],
    }),
    proposeReturn: build.mutation<unknown, InputOf<typeof calls.proposeReturn>>({
      query: (input) => request(calls.proposeReturn, input),
      invalidatesTags: ['Suspense', 'Approvals'],
    }),
    houseMoney: build.query<AnswerOf<typeof calls.houseMoney>, void>({
      query: () => request(calls.houseMoney),
      providesTags: ['HouseMoney'],
    }),
    reconciliation: build.query<AnswerOf<typeof calls.reconciliation>, void>({
      query: () => request(calls.reconciliation),
    }),
    proposeJournalEntry: build.mutation<unknown, InputOf<typeof proposeJournalEntry>>({
      query: (input) => request(proposeJournalEntry, input),
      invalidatesTags: ['Approvals'],
    }),
    openDifferences: build.query<AnswerOf<typeof reconciliationCalls.openDifferences>, void>({
      query: () => request(reconciliationCalls.openDifferences),
      providesTags: ['HouseMoney'],
    }),
    explainDifference: build.mutation<unknown, InputOf<typeof reconciliationCalls.explainDifference>>({
      query: (input) => request(reconciliationCalls.explainDifference, input),
      invalidatesTags: ['HouseMoney'],
    }),
    paymentsPause: build.query<AnswerOf<typeof pauseCalls.paymentsPause>, void>({
      query: () => request(pauseCalls.paymentsPause),
      providesTags: ['HouseMoney'],
    }),
    pausePayments: build.mutation<unknown, InputOf<typeof pauseCalls.pausePayments>>({
      query: (input) => request(pauseCalls.pausePayments, input),
      invalidatesTags: ['HouseMoney'],
    }),
    proposeResuming: build.mutation<unknown, InputOf<typeof pauseCalls.proposeResuming>>({
      query: (input) => request(pauseCalls.proposeResuming, input),
      invalidatesTags: ['HouseMoney', 'Approvals'],
    }),
    proposeHouseFunding: build.mutation<unknown, InputOf<typeof calls.proposeHouseFunding>>({
      query: (input) => request(calls.proposeHouseFunding, input),
      invalidatesTags: ['HouseMoney', 'Approvals'],
    }),
    proposeHousePayout: build.mutation<unknown, InputOf<typeof calls.proposeHousePayout>>({
      query: (input) => request(calls.proposeHousePayout, input),
      invalidatesTags: ['HouseMoney', 'Approvals'],
    }),
  }),
});

export const {
  useHouseMoneyQuery,
  usePausePaymentsMutation,
  usePaymentsPauseQuery,
  useExplainDifferenceMutation,
  useOpenDifferencesQuery,
  useProposeJournalEntryMutation,
  useProposeResumingMutation,
  useProposeHouseFundingMutation,
  useProposeHousePayoutMutation,
  useProposeAssignmentMutation,
  useProposeReturnMutation,
  useReconciliationQuery,
  useSuspenseQuery,
} = moneyApi;
