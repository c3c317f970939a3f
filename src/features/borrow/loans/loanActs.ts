import type { AnswerOf, InputOf } from '#contract/call';
import * as calls from '#contract/lending/loans/calls';
import type { Loan } from '#contract/lending/loans/loanSchema';
import { api } from '../../../api/api';
import { outcomeOf } from '../../../api/apiError';
import { request } from '../../../api/request';
import { loansApi } from '../../../domain/lending/loansApi';

type LoanCall = Exclude<keyof typeof calls, 'currentLendingTerms' | 'extraPaymentEffect' | 'myLoans' | 'myLoan'>;
type Input<Name extends LoanCall> = InputOf<(typeof calls)[Name]>;
type Answer<Name extends LoanCall> = AnswerOf<(typeof calls)[Name]>;

interface PaymentLife {
  dispatch: (action: ReturnType<typeof showAnswered>) => unknown;
  queryFulfilled: Promise<{ data: Loan }>;
}

const showAnswered = (loan: Loan) => loansApi.util.updateQueryData('myLoan', { loanId: loan.id }, () => loan);

/** Shows the answered loan at once, since a slow refetch would show old figures beside the toast. */
async function showPaid(_: unknown, { dispatch, queryFulfilled }: PaymentLife): Promise<void> {
  const outcome = await outcomeOf(queryFulfilled);
  if ('answer' in outcome) dispatch(showAnswered(outcome.answer.data));
}

/** Any of these acts may change the wallet. */
const loanActs = api.injectEndpoints({
  endpoints: (build) => ({
    withdrawApplication: build.mutation<Answer<'withdrawApplication'>, Input<'withdrawApplication'>>({
      query: (input) => request(calls.withdrawApplication, input),
      invalidatesTags: ['Loans'],
    }),
    answerReviewer: build.mutation<Answer<'answerReviewer'>, Input<'answerReviewer'>>({
      query: (input) => request(calls.answerReviewer, input),
      invalidatesTags: ['Loans', 'Files'],
    }),
    askSecondLook: build.mutation<Answer<'askSecondLook'>, Input<'askSecondLook'>>({
      query: (input) => request(calls.askSecondLook, input),
      invalidatesTags: ['Loans'],
    }),
    sendOfferCode: build.mutation<Answer<'sendOfferCode'>, Input<'sendOfferCode'>['params']>({
      query: (params) => request(calls.sendOfferCode, { params }),
    }),
    startOfferPasskey: build.mutation<Answer<'startOfferPasskey'>, Input<'startOfferPasskey'>['params']>({
      query: (params) => request(calls.startOfferPasskey, { params }),
    }),
    acceptOffer: build.mutation<Answer<'acceptOffer'>, Input<'acceptOffer'>>({
      query: (input) => request(calls.acceptOffer, input),
      invalidatesTags: ['Loans'],
    }),
    refuseOffer: build.mutation<Answer<'refuseOffer'>, Input<'refuseOffer'>>({
      query: (input) => request(calls.refuseOffer, input),
      invalidatesTags: ['Loans'],
    }),
    sendNewPlanCode: build.mutation<Answer<'sendNewPlanCode'>, Input<'sendNewPlanCode'>['params']>({
      query: (params) => request(calls.sendNewPlanCode, { params }),
    }),
    agreeToNewPlan: build.mutation<Answer<'agreeToNewPlan'>, Input<'agreeToNewPlan'>>({
      query: (input) => request(calls.agreeToNewPlan, input),
      invalidatesTags: ['Loans'],
    }),
    cancelLoan: build.mutation<Answer<'cancelLoan'>, Input<'cancelLoan'>>({
      query: (input) => request(calls.cancelLoan, input),
      invalidatesTags: ['Loans'],
    }),
    payLoan: build.mutation<Answer<'payLoan'>, Input<'payLoan'>>({
      query: (input) => request(calls.payLoan, input),
      invalidatesTags: ['Loans', 'Wallet'],
      onQueryStarted: showPaid,
    }),
    extraPaymentEffect: build.query<AnswerOf<typeof calls.extraPaymentEffect>, { loanId: string; amountKobo: number }>({
      query: ({ loanId, amountKobo }) =>
        request(calls.extraPaymentEffect, { params: { loanId }, query: { amountKobo } }),
      providesTags: ['Loans'],
      // It holds for today only.
      keepUnusedDataFor: 0,
    }),
    payLoanExtra: build.mutation<Answer<'payLoanExtra'>, Input<'payLoanExtra'>>({
      query: (input) => request(calls.payLoanExtra, input),
      invalidatesTags: ['Loans', 'Wallet'],
      onQueryStarted: showPaid,
    }),
    settleLoan: build.mutation<Answer<'settleLoan'>, Input<'settleLoan'>>({
      query: (input) => request(calls.settleLoan, input),
      invalidatesTags: ['Loans', 'Wallet'],
      onQueryStarted: showPaid,
    }),
  }),
});

export const {
  useAcceptOfferMutation,
  useAgreeToNewPlanMutation,
  useAnswerReviewerMutation,
  useAskSecondLookMutation,
  useExtraPaymentEffectQuery,
  useCancelLoanMutation,
  usePayLoanExtraMutation,
  usePayLoanMutation,
  useRefuseOfferMutation,
  useSendNewPlanCodeMutation,
  useSendOfferCodeMutation,
  useSettleLoanMutation,
  useStartOfferPasskeyMutation,
  useWithdrawApplicationMutation,
} = loanActs;
