import {
  addCollectionNote,
  proposeDefault,
  proposeFeeWaiver,
  previewNewPlan,
  proposeHoliday,
  proposeNewPlan,
  proposeWriteOff,
} from '#contract/lending/arrears/calls';
import { complaintQueue } from '#contract/office/complaints/calls';
import { loanTransfers } from '#contract/office/books/calls';
import * as calls from '#contract/lending/review/calls';
import type { AnswerOf, InputOf, ParamsOf, QueryOf } from '#contract/call';
import { api, KEEP_PERSONAL_DATA_SECONDS } from '../../../api/api';
import { request } from '../../../api/request';

/** After a refusal too: the loan may have changed. */
const stale = ['AdministeredLoans', 'LoanFiles'] as const;

const loanReviewApi = api.injectEndpoints({
  endpoints: (build) => ({
    loanTransfers: build.query<AnswerOf<typeof loanTransfers>, { loanId: string }>({
      query: (params) => request(loanTransfers, { params }),
      providesTags: ['AdministeredLoans'],
      keepUnusedDataFor: KEEP_PERSONAL_DATA_SECONDS,
    }),
    loanMessages: build.query<AnswerOf<typeof complaintQueue>, { loanId: string }>({
      query: (query) => request(complaintQueue, { query }),
      providesTags: ['Complaints'],
      keepUnusedDataFor: KEEP_PERSONAL_DATA_SECONDS,
    }),
    previewNewPlan: build.query<
      AnswerOf<typeof previewNewPlan>,
      ParamsOf<typeof previewNewPlan> & QueryOf<typeof previewNewPlan>
    >({
      query: ({ loanId, ...query }) => request(previewNewPlan, { params: { loanId }, query }),
      providesTags: ['AdministeredLoans'],
      // It holds for today only.
      keepUnusedDataFor: 0,
    }),
    administeredLoan: build.query<AnswerOf<typeof calls.administeredLoan>, ParamsOf<typeof calls.administeredLoan>>({
      query: (params) => request(calls.administeredLoan, { params }),
      providesTags: ['AdministeredLoans'],
      keepUnusedDataFor: KEEP_PERSONAL_DATA_SECONDS,
    }),
    takeApplication: build.mutation<unknown, InputOf<typeof calls.takeApplication>>({
      query: (input) => request(calls.takeApplication, input),
      invalidatesTags: stale,
    }),
    releaseApplication: build.mutation<unknown, InputOf<typeof calls.releaseApplication>>({
      query: (input) => request(calls.releaseApplication, input),
      invalidatesTags: stale,
    }),
    askForMore: build.mutation<unknown, InputOf<typeof calls.askForMore>>({
      query: (input) => request(calls.askForMore, input),
      invalidatesTags: stale,
    }),
    offerLoan: build.mutation<unknown, InputOf<typeof calls.offerLoan>>({
      query: (input) => request(calls.offerLoan, input),
      invalidatesTags: stale,
    }),
    declineApplication: build.mutation<unknown, InputOf<typeof calls.declineApplication>>({
      query: (input) => request(calls.declineApplication, input),
      invalidatesTags: stale,
    }),
    addCollectionNote: build.mutation<unknown, InputOf<typeof addCollectionNote>>({
      query: (input) => request(addCollectionNote, input),
      invalidatesTags: stale,
    }),
    proposeDefault: build.mutation<unknown, InputOf<typeof proposeDefault>>({
      query: (input) => request(proposeDefault, input),
      invalidatesTags: ['AdministeredLoans', 'Approvals'],
    }),
    proposeFeeWaiver: build.mutation<unknown, InputOf<typeof proposeFeeWaiver>>({
      query: (input) => request(proposeFeeWaiver, input),
      invalidatesTags: ['AdministeredLoans', 'Approvals'],
    }),
    proposeNewPlan: build.mutation<unknown, InputOf<typeof proposeNewPlan>>({
      query: (input) => request(proposeNewPlan, input),
      invalidatesTags: ['AdministeredLoans', 'Approvals'],
    }),
    proposeHoliday: build.mutation<unknown, InputOf<typeof proposeHoliday>>({
      query: (input) => request(proposeHoliday, input),
      invalidatesTags: ['AdministeredLoans', 'Approvals'],
    }),
    proposeWriteOff: build.mutation<unknown, InputOf<typeof proposeWriteOff>>({
      query: (input) => request(proposeWriteOff, input),
      invalidatesTags: ['AdministeredLoans', 'Approvals'],
    }),
    cancelLoanForBorrower: build.mutation<unknown, InputOf<typeof calls.cancelLoanForBorrower>>({
      query: (input) => request(calls.cancelLoanForBorrower, input),
      invalidatesTags: stale,
    }),
    proposeDisbursement: build.mutation<unknown, InputOf<typeof calls.proposeDisbursement>>({
      query: (input) => request(calls.proposeDisbursement, input),
      invalidatesTags: [...stale, 'Approvals'],
    }),
    disburseLoan: build.mutation<unknown, InputOf<typeof calls.disburseLoan>>({
      query: (input) => request(calls.disburseLoan, input),
      invalidatesTags: stale,
    }),
  }),
});

export const {
  useAddCollectionNoteMutation,
  useAdministeredLoanQuery,
  useAskForMoreMutation,
  useCancelLoanForBorrowerMutation,
  useDeclineApplicationMutation,
  useDisburseLoanMutation,
  useLoanMessagesQuery,
  useLoanTransfersQuery,
  useOfferLoanMutation,
  usePreviewNewPlanQuery,
  useProposeDefaultMutation,
  useProposeDisbursementMutation,
  useProposeFeeWaiverMutation,
  useProposeHolidayMutation,
  useProposeNewPlanMutation,
  useProposeWriteOffMutation,
  useReleaseApplicationMutation,
  useTakeApplicationMutation,
} = loanReviewApi;
