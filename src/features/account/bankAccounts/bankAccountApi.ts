import type { AnswerOf, InputOf } from '#contract/call';
import type { BankAccount } from '#contract/people/bankAccounts/bankAccountRules';
import * as calls from '#contract/people/bankAccounts/calls';
import { api } from '../../../api/api';
import { request } from '../../../api/request';
import { userApi } from '../../../domain/user/userApi';

const bankAccountApi = api.injectEndpoints({
  endpoints: (build) => ({
    addBankAccount: build.mutation<AnswerOf<typeof calls.addBankAccount>, InputOf<typeof calls.addBankAccount>>({
      query: (input) => request(calls.addBankAccount, input),
      // After a refusal too: the cached profile may be outdated.
      invalidatesTags: ['Profile'],
      async onQueryStarted({ body: { accountNumber, bankName } }, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined);
        if (!answer) return;
        const bankDetails = { accountNumber, bankName };
        dispatch(userApi.util.updateQueryData('myProfile', undefined, (user) => ({ ...user, bankDetails })));
      },
    }),
    accountHolder: build.query<AnswerOf<typeof calls.accountHolder>, BankAccount>({
      query: (body) => request(calls.accountHolder, { body }),
    }),
    myBankAccountChange: build.query<AnswerOf<typeof calls.myBankAccountChange>, void>({
      query: () => request(calls.myBankAccountChange),
      providesTags: ['BankAccountChange'],
    }),
    sendBankAccountChangeCode: build.mutation<unknown, BankAccount>({
      query: (body) => request(calls.sendBankAccountChangeCode, { body }),
    }),
    askForBankAccountChange: build.mutation<
      AnswerOf<typeof calls.askForBankAccountChange>,
      InputOf<typeof calls.askForBankAccountChange>
    >({
      query: (input) => request(calls.askForBankAccountChange, input),
      // After a refusal too: another tab may have requested a change.
      invalidatesTags: ['BankAccountChange'],
      async onQueryStarted(_input, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined);
        if (!answer) return;
        // Keeps the form hidden while the change reloads.
        const latest = answer.data;
        dispatch(bankAccountApi.util.updateQueryData('myBankAccountChange', undefined, () => ({ latest })));
      },
    }),
    withdrawBankAccountChange: build.mutation<unknown, InputOf<typeof calls.withdrawBankAccountChange>>({
      query: (input) => request(calls.withdrawBankAccountChange, input),
      invalidatesTags: ['BankAccountChange'],
    }),
  }),
});

export const {
  useAccountHolderQuery,
  useLazyAccountHolderQuery,
  useAddBankAccountMutation,
  useAskForBankAccountChangeMutation,
  useMyBankAccountChangeQuery,
  useSendBankAccountChangeCodeMutation,
  useWithdrawBankAccountChangeMutation,
} = bankAccountApi;
