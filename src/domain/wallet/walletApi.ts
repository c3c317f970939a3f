import type { AnswerOf, InputOf } from '#contract/call';
import * as calls from '#contract/money/wallet/calls';
import type { PageQuery, TransactionsQuery } from '#contract/money/wallet/transactions';
import type { WalletTransaction } from '#contract/money/wallet/walletTransactionSchema';
import type { Withdrawal } from '#contract/money/payouts/withdrawalSchema';
import { api } from '../../api/api';
import { toPage } from '../../api/listTotal';
import { request } from '../../api/request';
import type { ListPage } from '../../components/list/list';

const walletApi = api.injectEndpoints({
  endpoints: (build) => ({
    myWallet: build.query<AnswerOf<typeof calls.myWallet>, void>({
      query: () => request(calls.myWallet),
      providesTags: ['Wallet'],
    }),
    walletTransactions: build.query<ListPage<WalletTransaction>, TransactionsQuery>({
      query: (query) => request(calls.walletTransactions, { query }),
      transformResponse: toPage<WalletTransaction>,
      providesTags: ['Wallet'],
    }),
    withdrawals: build.query<ListPage<Withdrawal>, PageQuery>({
      query: (query) => request(calls.withdrawals, { query }),
      transformResponse: toPage<Withdrawal>,
      providesTags: ['Wallet'],
    }),
    withdrawalFee: build.query<AnswerOf<typeof calls.withdrawalFee>, number>({
      query: (amountKobo) => request(calls.withdrawalFee, { query: { amountKobo } }),
      // The next withdrawal may be the first with a fee.
      keepUnusedDataFor: 0,
    }),
    sendWithdrawalCode: build.mutation<
      AnswerOf<typeof calls.sendWithdrawalCode>,
      InputOf<typeof calls.sendWithdrawalCode>['body']
    >({
      query: (body) => request(calls.sendWithdrawalCode, { body }),
    }),
    startWithdrawalPasskey: build.mutation<
      AnswerOf<typeof calls.startWithdrawalPasskey>,
      InputOf<typeof calls.startWithdrawalPasskey>['body']
    >({
      query: (body) => request(calls.startWithdrawalPasskey, { body }),
    }),
    withdraw: build.mutation<AnswerOf<typeof calls.withdraw>, InputOf<typeof calls.withdraw>>({
      query: (input) => request(calls.withdraw, input),
      invalidatesTags: ['Wallet'],
    }),
  }),
});

export const {
  useMyWalletQuery,
  useLazyWithdrawalFeeQuery,
  useSendWithdrawalCodeMutation,
  useStartWithdrawalPasskeyMutation,
  useWalletTransactionsQuery,
  useWithdrawalsQuery,
  useWithdrawMutation,
} = walletApi;
