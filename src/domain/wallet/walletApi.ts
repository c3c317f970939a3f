import type { AnswerOf, InputOf } from '#contract/call';
import { mandateCalls } from '#contract/money/mandates/calls';
import { vatCalls } from '#contract/money/vat/calls';
import { walletCalls } from '#contract/money/wallet/calls';
import { withdrawalCalls } from '#contract/money/payouts/withdrawalCalls';
import { api } from '../../api/api';
import { page, read, write } from '../../api/endpoints';
import { request } from '../../api/request';

const walletApi = api.injectEndpoints({
  endpoints: (build) => ({
    myWallet: build.query(read(walletCalls.myWallet, ['Wallet'])),
    walletTransactions: build.query(page(walletCalls.walletTransactions, ['Wallet'])),
    walletMonths: build.query(read(walletCalls.walletMonths, ['Wallet'])),
    withdrawals: build.query(page(withdrawalCalls.withdrawals, ['Wallet'])),
    feeInvoices: build.query(page(vatCalls.feeInvoices, ['Wallet'])),
    withdrawalFee: build.query<AnswerOf<typeof withdrawalCalls.withdrawalFee>, number>({
      query: (amountKobo) => request(withdrawalCalls.withdrawalFee, { query: { amountKobo } }),
      // The next withdrawal may be the first with a fee.
      keepUnusedDataFor: 0,
    }),
    sendWithdrawalCode: build.mutation<
      AnswerOf<typeof withdrawalCalls.sendWithdrawalCode>,
      InputOf<typeof withdrawalCalls.sendWithdrawalCode>['body']
    >({
      query: (body) => request(withdrawalCalls.sendWithdrawalCode, { body }),
    }),
    startWithdrawalPasskey: build.mutation<
      AnswerOf<typeof withdrawalCalls.startWithdrawalPasskey>,
      InputOf<typeof withdrawalCalls.startWithdrawalPasskey>['body']
    >({
      query: (body) => request(withdrawalCalls.startWithdrawalPasskey, { body }),
    }),
    withdraw: build.mutation(write(withdrawalCalls.withdraw, ['Wallet'])),
    myMandate: build.query(read(mandateCalls.myMandate, ['Wallet', 'Loans'])),
    setUpMandate: build.mutation(write(mandateCalls.setUpMandate, ['Wallet'])),
    setPayday: build.mutation(write(mandateCalls.setPayday, ['Wallet'])),
    endMandate: build.mutation(write(mandateCalls.endMandate, ['Wallet'])),
  }),
});

export const {
  useEndMandateMutation,
  useFeeInvoicesQuery,
  useMyMandateQuery,
  useMyWalletQuery,
  useLazyWithdrawalFeeQuery,
  useSendWithdrawalCodeMutation,
  useSetPaydayMutation,
  useSetUpMandateMutation,
  useStartWithdrawalPasskeyMutation,
  useWalletMonthsQuery,
  useWalletTransactionsQuery,
  useWithdrawalsQuery,
  useWithdrawMutation,
} = walletApi;
