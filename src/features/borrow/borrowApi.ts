import type { AnswerOf, ParamsOf } from '#contract/call';
import { loanCalls } from '#contract/lending/loans/calls';
import type { Loan } from '#contract/lending/loans/loanSchema';
import { paperCalls } from '#contract/lending/papers/calls';
import { hardshipCalls } from '#contract/office/hardship/calls';
import { api } from '../../api/api';
import { outcomeOf } from '../../api/apiError';
import { write } from '../../api/endpoints';
import { request } from '../../api/request';
import { lendingApi } from '../../domain/lending/lendingApi';

interface PaymentLife {
  dispatch: (action: ReturnType<typeof showAnswered>) => unknown;
  queryFulfilled: Promise<{ data: Loan }>;
}

const showAnswered = (loan: Loan) => lendingApi.util.updateQueryData('myLoan', { loanId: loan.id }, () => loan);

/** Shows the answered loan at once, since a slow refetch would show old figures beside the toast. */
async function showPaid(_: unknown, { dispatch, queryFulfilled }: PaymentLife): Promise<void> {
  const outcome = await outcomeOf(queryFulfilled);
  if ('answer' in outcome) dispatch(showAnswered(outcome.answer.data));
}

const borrowApi = api.injectEndpoints({
  endpoints: (build) => ({
    withdrawApplication: build.mutation(write(loanCalls.withdrawApplication, ['Loans'])),
    answerReviewer: build.mutation(write(loanCalls.answerReviewer, ['Loans', 'Files'])),
    askSecondLook: build.mutation(write(loanCalls.askSecondLook, ['Loans'])),
    sendOfferCode: build.mutation<AnswerOf<typeof loanCalls.sendOfferCode>, ParamsOf<typeof loanCalls.sendOfferCode>>({
      query: (params) => request(loanCalls.sendOfferCode, { params }),
    }),
    textOfferCode: build.mutation<AnswerOf<typeof loanCalls.textOfferCode>, ParamsOf<typeof loanCalls.textOfferCode>>({
      query: (params) => request(loanCalls.textOfferCode, { params }),
    }),
    startOfferPasskey: build.mutation<
      AnswerOf<typeof loanCalls.startOfferPasskey>,
      ParamsOf<typeof loanCalls.startOfferPasskey>
    >({
      query: (params) => request(loanCalls.startOfferPasskey, { params }),
    }),
    acceptOffer: build.mutation(write(loanCalls.acceptOffer, ['Loans'])),
    refuseOffer: build.mutation(write(loanCalls.refuseOffer, ['Loans'])),
    sendNewPlanCode: build.mutation<
      AnswerOf<typeof loanCalls.sendNewPlanCode>,
      ParamsOf<typeof loanCalls.sendNewPlanCode>
    >({
      query: (params) => request(loanCalls.sendNewPlanCode, { params }),
    }),
    textNewPlanCode: build.mutation<
      AnswerOf<typeof loanCalls.textNewPlanCode>,
      ParamsOf<typeof loanCalls.textNewPlanCode>
    >({
      query: (params) => request(loanCalls.textNewPlanCode, { params }),
    }),
    agreeToNewPlan: build.mutation(write(loanCalls.agreeToNewPlan, ['Loans'])),
    cancelLoan: build.mutation(write(loanCalls.cancelLoan, ['Loans'])),
    payLoan: build.mutation({ ...write(loanCalls.payLoan, ['Loans', 'Wallet']), onQueryStarted: showPaid }),
    extraPaymentEffect: build.query<
      AnswerOf<typeof loanCalls.extraPaymentEffect>,
      { loanId: string; amountKobo: number }
    >({
      query: ({ loanId, amountKobo }) =>
        request(loanCalls.extraPaymentEffect, { params: { loanId }, query: { amountKobo } }),
      providesTags: ['Loans'],
      // It holds for today only.
      keepUnusedDataFor: 0,
    }),
    payoff: build.query<AnswerOf<typeof paperCalls.payoff>, { loanId: string; settlementKobo: number }>({
      // Read again when today's amount has changed.
      query: ({ loanId }) => request(paperCalls.payoff, { params: { loanId } }),
      providesTags: ['Loans'],
      keepUnusedDataFor: 0,
    }),
    dueDay: build.query<AnswerOf<typeof loanCalls.dueDay>, { loanId: string; dayOfMonth?: number }>({
      query: ({ loanId, dayOfMonth }) => request(loanCalls.dueDay, { params: { loanId }, query: { dayOfMonth } }),
      providesTags: ['Loans'],
      keepUnusedDataFor: 0,
    }),
    changeDueDay: build.mutation({ ...write(loanCalls.changeDueDay, ['Loans']), onQueryStarted: showPaid }),
    payLoanExtra: build.mutation({ ...write(loanCalls.payLoanExtra, ['Loans', 'Wallet']), onQueryStarted: showPaid }),
    settleLoan: build.mutation({ ...write(loanCalls.settleLoan, ['Loans', 'Wallet']), onQueryStarted: showPaid }),
    // After a refusal too: the loan may have changed.
    askForHelp: build.mutation(write(hardshipCalls.askForHelp, ['Loans', 'Complaints'])),
  }),
});

export const {
  useAcceptOfferMutation,
  useAgreeToNewPlanMutation,
  useAnswerReviewerMutation,
  useAskForHelpMutation,
  useAskSecondLookMutation,
  useCancelLoanMutation,
  useChangeDueDayMutation,
  useDueDayQuery,
  useExtraPaymentEffectQuery,
  usePayLoanExtraMutation,
  usePayLoanMutation,
  usePayoffQuery,
  useRefuseOfferMutation,
  useSendNewPlanCodeMutation,
  useSendOfferCodeMutation,
  useSettleLoanMutation,
  useStartOfferPasskeyMutation,
  useTextNewPlanCodeMutation,
  useTextOfferCodeMutation,
  useWithdrawApplicationMutation,
} = borrowApi;
