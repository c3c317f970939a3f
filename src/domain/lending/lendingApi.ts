import { dashboardCalls } from '#contract/lending/dashboard/calls';
import { loanCalls } from '#contract/lending/loans/calls';
import { api } from '../../api/api';
import { page, read, readOne, write } from '../../api/endpoints';

export const lendingApi = api.injectEndpoints({
  endpoints: (build) => ({
    // It includes what the user still has to do before borrowing or lending.
    lendingOverview: build.query(
      read(dashboardCalls.lendingOverview, ['Loans', 'Market', 'Wallet', 'Profile', 'Standing']),
    ),
    lendingActivities: build.query(page(dashboardCalls.lendingActivities, ['Loans', 'Market'])),
    currentLendingTerms: build.query(read(loanCalls.currentLendingTerms)),
    myLoans: build.query(read(loanCalls.myLoans, ['Loans'])),
    myLoan: build.query(readOne(loanCalls.myLoan, ['Loans'])),
    myApplicationDraft: build.query(read(loanCalls.myApplicationDraft)),
    saveApplicationDraft: build.mutation({
      ...write(loanCalls.saveApplicationDraft),
      onQueryStarted: async ({ body: { draft } }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer === undefined) return;
        const saved = { ...answer.data, savedAt: new Date().toISOString(), draft };
        await dispatch(lendingApi.util.upsertQueryData('myApplicationDraft', undefined, { saved }));
      },
    }),
    applyForLoan: build.mutation(write(loanCalls.applyForLoan, ['Loans', 'Files'])),
  }),
});

export const {
  useCurrentLendingTermsQuery,
  useLendingActivitiesQuery,
  useLendingOverviewQuery,
  useMyApplicationDraftQuery,
  useMyLoanQuery,
  useMyLoansQuery,
  useSaveApplicationDraftMutation,
} = lendingApi;
