import type { AnswerOf, InputOf } from '#contract/call';
import { mandateCalls } from '#contract/money/mandates/calls';
import { vatCalls } from '#contract/money/vat/calls';
import { walletCalls } from '#contract/money/wallet/calls';
import { api } from '../../api/api';
import { page, read, write } from '../../api/endpoints';
import { request } from '../../api/request';

const walletApi = api.injectEndpoints({
  endpoints: (build) => ({
    myWallet: build.query(read(walletCalls.myWallet, ['Wallet'])),
    walletTransactions: build.query(page(walletCalls.walletTransactions, ['Wallet'])),
    walletMonths: build.query(read(walletCalls.walletMonths, ['Wallet'])),
    withdrawals: build.query(page(walletCalls.withdrawals, ['Wallet'])),
    feeInvoices: build.query(page(vatCalls.feeInvoices, ['Wallet'])),
    withdrawalFee: build.query<AnswerOf<typeof walletCalls.withdrawalFee>, number>({
      query: (amountKobo) => request(walletCalls.withdrawalFee, { query: { amountKobo } }),
      // The next withdrawal may be the first with a fee.
      keepUnusedDataFor: 0,
    }),
    sendWithdrawalCode: build.mutation<
      AnswerOf<typeof walletCalls.sendWithdrawalCode>,
      InputOf<typeof walletCalls.sendWithdrawalCode>['body']
    >({
      query: (body) => request(walletCalls.sendWithdrawalCode, { body }),
    }),
    startWithdrawalPasskey: build.mutation<
      AnswerOf<typeof walletCalls.startWithdrawalPasskey>,
      InputOf<typeof walletCalls.startWithdrawalPasskey>['body']
    >({
      query: (body) => request(walletCalls.startWithdrawalPasskey, { body }),
    }),
    withdraw: build.mutation(write(walletCalls.withdraw, ['Wallet'])),
    myMandate: build.query(read(mandateCalls.myMandate, ['Wallet'])),
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
