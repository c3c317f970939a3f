import type { AnswerOf, InputOf, ParamsOf, QueryOf } from '#contract/call';
import { arrearsCalls } from '#contract/lending/arrears/calls';
import { bureauReviewCalls } from '#contract/lending/bureaux/reviewCalls';
import { fileReviewCalls } from '#contract/lending/files/reviewCalls';
import { reviewCalls } from '#contract/lending/review/calls';
import { ledgerCalls } from '#contract/office/books/calls';
import { complaintCalls } from '#contract/office/complaints/calls';
import { api, KEEP_PERSONAL_DATA_SECONDS } from '../../../api/api';
import { readOne, write } from '../../../api/endpoints';
import { request } from '../../../api/request';

/** After a refusal too: the loan may have changed. */
const stale = ['AdministeredLoans', 'LoanFiles'] as const;

const loanReviewApi = api.injectEndpoints({
  endpoints: (build) => ({
    loanTransfers: build.query({
      ...readOne(ledgerCalls.loanTransfers, ['AdministeredLoans']),
      keepUnusedDataFor: KEEP_PERSONAL_DATA_SECONDS,
    }),
    loanMessages: build.query<AnswerOf<typeof complaintCalls.complaintQueue>, { loanId: string }>({
      query: (query) => request(complaintCalls.complaintQueue, { query }),
      providesTags: ['Complaints'],
      keepUnusedDataFor: KEEP_PERSONAL_DATA_SECONDS,
    }),
    previewNewPlan: build.query<
      AnswerOf<typeof arrearsCalls.previewNewPlan>,
      ParamsOf<typeof arrearsCalls.previewNewPlan> & QueryOf<typeof arrearsCalls.previewNewPlan>
    >({
      query: ({ loanId, ...query }) => request(arrearsCalls.previewNewPlan, { params: { loanId }, query }),
      providesTags: ['AdministeredLoans'],
      // It holds for today only.
      keepUnusedDataFor: 0,
    }),
    administeredLoan: build.query({
      ...readOne(reviewCalls.administeredLoan, ['AdministeredLoans']),
      keepUnusedDataFor: KEEP_PERSONAL_DATA_SECONDS,
    }),
    takeApplication: build.mutation(write(reviewCalls.takeApplication, stale)),
    releaseApplication: build.mutation(write(reviewCalls.releaseApplication, stale)),
    askForMore: build.mutation(write(reviewCalls.askForMore, stale)),
    offerLoan: build.mutation(write(reviewCalls.offerLoan, stale)),
    declineApplication: build.mutation(write(reviewCalls.declineApplication, stale)),
    addCollectionNote: build.mutation(write(arrearsCalls.addCollectionNote, stale)),
    proposeDefault: build.mutation(write(arrearsCalls.proposeDefault, ['AdministeredLoans', 'Approvals'])),
    proposeFeeWaiver: build.mutation(write(arrearsCalls.proposeFeeWaiver, ['AdministeredLoans', 'Approvals'])),
    proposeNewPlan: build.mutation(write(arrearsCalls.proposeNewPlan, ['AdministeredLoans', 'Approvals'])),
    proposeHoliday: build.mutation(write(arrearsCalls.proposeHoliday, ['AdministeredLoans', 'Approvals'])),
    proposeWriteOff: build.mutation(write(arrearsCalls.proposeWriteOff, ['AdministeredLoans', 'Approvals'])),
    cancelLoanForBorrower: build.mutation(write(reviewCalls.cancelLoanForBorrower, stale)),
    proposeDisbursement: build.mutation<unknown, InputOf<typeof reviewCalls.proposeDisbursement>>({
      query: (input) => request(reviewCalls.proposeDisbursement, input),
      invalidatesTags: [...stale, 'Approvals'],
    }),
    disburseLoan: build.mutation(write(reviewCalls.disburseLoan, stale)),
    loanFiles: build.query({
      ...readOne(fileReviewCalls.loanFiles, ['LoanFiles']),
      keepUnusedDataFor: KEEP_PERSONAL_DATA_SECONDS,
    }),
    loanBureauReports: build.query({
      ...readOne(bureauReviewCalls.loanBureauReports, ['AdministeredLoans']),
      keepUnusedDataFor: KEEP_PERSONAL_DATA_SECONDS,
    }),
    askBureaux: build.mutation(write(bureauReviewCalls.askBureaux, stale)),
    // A mutation, since the server records each opening.
    openLoanFile: build.mutation<
      AnswerOf<typeof fileReviewCalls.openLoanFile>,
      ParamsOf<typeof fileReviewCalls.openLoanFile>
    >({
      query: (params) => request(fileReviewCalls.openLoanFile, { params }),
      invalidatesTags: ['LoanFiles'],
    }),
    // Not kept in the cache: an address opens the file to whoever has it.
    saveLoanFile: build.mutation(write(fileReviewCalls.saveLoanFile)),
    checkStatement: build.mutation(write(fileReviewCalls.checkStatement, ['LoanFiles'])),
  }),
});

export const {
  useAddCollectionNoteMutation,
  useAdministeredLoanQuery,
  useAskBureauxMutation,
  useAskForMoreMutation,
  useCancelLoanForBorrowerMutation,
  useCheckStatementMutation,
  useDeclineApplicationMutation,
  useDisburseLoanMutation,
  useLoanBureauReportsQuery,
  useLoanFilesQuery,
  useLoanMessagesQuery,
  useLoanTransfersQuery,
  useOfferLoanMutation,
  useOpenLoanFileMutation,
  usePreviewNewPlanQuery,
  useProposeDefaultMutation,
  useProposeDisbursementMutation,
  useProposeFeeWaiverMutation,
  useProposeHolidayMutation,
  useProposeNewPlanMutation,
  useProposeWriteOffMutation,
  useReleaseApplicationMutation,
  useSaveLoanFileMutation,
  useTakeApplicationMutation,
} = loanReviewApi;
