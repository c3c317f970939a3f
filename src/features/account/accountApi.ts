import type { AnswerOf, InputOf, BodyOf } from '#contract/call';
import { dataProtectionCalls } from '#contract/office/dataProtection/calls';
import { apiTokenCalls } from '#contract/people/apiTokens/calls';
import type { BankAccount } from '#contract/people/bankAccounts/bankAccountRules';
import { bankAccountCalls } from '#contract/people/bankAccounts/calls';
import { contactCalls } from '#contract/people/contact/calls';
import { sessionCalls } from '#contract/people/session/calls';
import { textMessageCalls } from '#contract/people/textMessages/calls';
import { termsOfUseCalls } from '#contract/people/termsOfUse/calls';
import { userCalls } from '#contract/people/users/calls';
import { webhookCalls } from '#contract/people/webhooks/calls';
import { api, KEEP_PERSONAL_DATA_SECONDS } from '../../api/api';
import { write, read } from '../../api/endpoints';
import { request } from '../../api/request';
import { userApi } from '../../domain/user/userApi';

const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    // After a refusal too: the cached profile may be outdated.
    completeProfile: build.mutation({
      ...write(userCalls.completeProfile, ['Profile']),
      async onQueryStarted({ body: profile }, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined);
        if (!answer) return;
        dispatch(
          userApi.util.updateQueryData('myProfile', undefined, (user) => ({
            ...user,
            ...profile,
            isProfileUpdated: true,
          })),
        );
      },
    }),
    // After a refusal too: the cached standing may be outdated.
    verifyBvn: build.mutation(write(userCalls.verifyBvn, ['Standing'])),
    // After a refusal too: the cached profile may be outdated.
    addBankAccount: build.mutation({
      ...write(bankAccountCalls.addBankAccount, ['Profile']),
      async onQueryStarted({ body: { accountNumber, bankName } }, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined);
        if (!answer) return;
        const bankDetails = { accountNumber, bankName };
        dispatch(userApi.util.updateQueryData('myProfile', undefined, (user) => ({ ...user, bankDetails })));
      },
    }),
    accountHolder: build.query<AnswerOf<typeof bankAccountCalls.accountHolder>, BankAccount>({
      query: (body) => request(bankAccountCalls.accountHolder, { body }),
    }),
    myBankAccountChange: build.query(read(bankAccountCalls.myBankAccountChange, ['BankAccountChange'])),
    sendBankAccountChangeCode: build.mutation<unknown, BankAccount>({
      query: (body) => request(bankAccountCalls.sendBankAccountChangeCode, { body }),
    }),
    // After a refusal too: another tab may have requested a change.
    askForBankAccountChange: build.mutation({
      ...write(bankAccountCalls.askForBankAccountChange, ['BankAccountChange']),
      async onQueryStarted(_input, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined);
        if (!answer) return;
        // Keeps the form hidden while the change reloads.
        const latest = answer.data;
        dispatch(accountApi.util.updateQueryData('myBankAccountChange', undefined, () => ({ latest })));
      },
    }),
    withdrawBankAccountChange: build.mutation(write(bankAccountCalls.withdrawBankAccountChange, ['BankAccountChange'])),
    acceptTerms: build.mutation(write(termsOfUseCalls.acceptTerms, ['Standing'])),
    // Every profile change adds an event.
    myActivity: build.query(read(userCalls.myActivity, ['Profile'])),
    mySessions: build.query(read(sessionCalls.mySessions, ['Sessions'])),
    endSession: build.mutation(write(sessionCalls.endSession, ['Sessions'])),
    signOutEverywhere: build.mutation(write(sessionCalls.signOutEverywhere)),
    myDeletion: build.query(read(dataProtectionCalls.myDeletion)),
    deleteAccount: build.mutation<unknown, InputOf<typeof dataProtectionCalls.deleteAccount>['body']>({
      query: (body) => request(dataProtectionCalls.deleteAccount, { body }),
    }),
    myContact: build.query({
      ...read(contactCalls.myContact, ['Contact']),
      keepUnusedDataFor: KEEP_PERSONAL_DATA_SECONDS,
    }),
    sendEmailChangeCodes: build.mutation<unknown, BodyOf<typeof contactCalls.sendEmailChangeCodes>>({
      query: (body) => request(contactCalls.sendEmailChangeCodes, { body }),
    }),
    startEmailChangePasskey: build.mutation<
      AnswerOf<typeof contactCalls.startEmailChangePasskey>,
      BodyOf<typeof contactCalls.startEmailChangePasskey>
    >({
      query: (body) => request(contactCalls.startEmailChangePasskey, { body }),
    }),
    changeEmail: build.mutation<unknown, InputOf<typeof contactCalls.changeEmail>>({
      query: (input) => request(contactCalls.changeEmail, input),
      invalidatesTags: (answer) => (answer ? ['Contact', 'Profile', 'Sessions'] : []),
    }),
    // After a refusal too: the change may have been stopped or decided already.
    stopEmailChange: build.mutation(write(contactCalls.stopEmailChange, ['Contact'])),
    sendPhoneChangeCode: build.mutation<unknown, BodyOf<typeof contactCalls.sendPhoneChangeCode>>({
      query: (body) => request(contactCalls.sendPhoneChangeCode, { body }),
    }),
    startPhoneChangePasskey: build.mutation<
      AnswerOf<typeof contactCalls.startPhoneChangePasskey>,
      BodyOf<typeof contactCalls.startPhoneChangePasskey>
    >({
      query: (body) => request(contactCalls.startPhoneChangePasskey, { body }),
    }),
    changePhone: build.mutation<unknown, InputOf<typeof contactCalls.changePhone>>({
      query: (input) => request(contactCalls.changePhone, input),
      invalidatesTags: (answer) => (answer ? ['Contact', 'NoticePreferences'] : []),
    }),
    sendPhoneProofCode: build.mutation(write(textMessageCalls.sendPhoneProofCode)),
    // After a refusal too: another tab may have proved it.
    provePhone: build.mutation(write(textMessageCalls.provePhone, ['Contact', 'NoticePreferences'])),
    saveTaxNumber: build.mutation(write(contactCalls.saveTaxNumber, ['Contact'])),
    takeBvnName: build.mutation(write(contactCalls.takeBvnName, ['Contact', 'Profile'])),
    changePassword: build.mutation<
      AnswerOf<typeof sessionCalls.changePassword>,
      BodyOf<typeof sessionCalls.changePassword>
    >({
      query: (body) => request(sessionCalls.changePassword, { body }),
    }),
    myApiTokens: build.query(read(apiTokenCalls.myApiTokens, ['ApiTokens'])),
    sendApiTokenCode: build.mutation(write(apiTokenCalls.sendApiTokenCode)),
    // After a refusal or a lost answer too: the token may exist.
    createApiToken: build.mutation(write(apiTokenCalls.createApiToken, ['ApiTokens'])),
    endApiToken: build.mutation(write(apiTokenCalls.endApiToken, ['ApiTokens'])),
    myWebhooks: build.query(read(webhookCalls.myWebhooks, ['Webhooks'])),
    webhookDeliveries: build.query(read(webhookCalls.webhookDeliveries, ['Webhooks'])),
    sendWebhookCode: build.mutation(write(webhookCalls.sendWebhookCode)),
    // After a refusal or a lost answer too: the webhook may exist.
    createWebhook: build.mutation(write(webhookCalls.createWebhook, ['Webhooks'])),
    endWebhook: build.mutation(write(webhookCalls.endWebhook, ['Webhooks'])),
    renewWebhookSecret: build.mutation(write(webhookCalls.renewWebhookSecret)),
    switchWebhookOn: build.mutation(write(webhookCalls.switchWebhookOn, ['Webhooks'])),
    testWebhook: build.mutation(write(webhookCalls.testWebhook, ['Webhooks'])),
    sendDeliveryAgain: build.mutation(write(webhookCalls.sendDeliveryAgain, ['Webhooks'])),
  }),
});

export const {
  useAcceptTermsMutation,
  useAccountHolderQuery,
  useAddBankAccountMutation,
  useAskForBankAccountChangeMutation,
  useChangeEmailMutation,
  useChangePasswordMutation,
  useChangePhoneMutation,
  useCompleteProfileMutation,
  useCreateApiTokenMutation,
  useCreateWebhookMutation,
  useDeleteAccountMutation,
  useEndApiTokenMutation,
  useEndSessionMutation,
  useEndWebhookMutation,
  useLazyAccountHolderQuery,
  useMyActivityQuery,
  useMyApiTokensQuery,
  useMyBankAccountChangeQuery,
  useMyContactQuery,
  useMyDeletionQuery,
  useMySessionsQuery,
  useMyWebhooksQuery,
  useProvePhoneMutation,
  useRenewWebhookSecretMutation,
  useSaveTaxNumberMutation,
  useSendApiTokenCodeMutation,
  useSendBankAccountChangeCodeMutation,
  useSendDeliveryAgainMutation,
  useSendEmailChangeCodesMutation,
  useSendPhoneChangeCodeMutation,
  useSendPhoneProofCodeMutation,
  useSendWebhookCodeMutation,
  useSignOutEverywhereMutation,
  useStartEmailChangePasskeyMutation,
  useStartPhoneChangePasskeyMutation,
  useStopEmailChangeMutation,
  useSwitchWebhookOnMutation,
  useTakeBvnNameMutation,
  useTestWebhookMutation,
  useVerifyBvnMutation,
  useWebhookDeliveriesQuery,
  useWithdrawBankAccountChangeMutation,
} = accountApi;
