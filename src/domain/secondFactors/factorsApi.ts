import type { AnswerOf, InputOf } from '#contract/call';
import * as calls from '#contract/people/secondFactors/calls';
import { api, KEEP_PERSONAL_DATA_SECONDS } from '../../api/api';
import { request } from '../../api/request';

const factorsApi = api.injectEndpoints({
  endpoints: (build) => ({
    mySecondFactor: build.query<AnswerOf<typeof calls.mySecondFactor>, void>({
      query: () => request(calls.mySecondFactor),
      providesTags: ['SecondFactor'],
    }),
    sendFactorCode: build.mutation<unknown, void>({
      query: () => request(calls.sendFactorCode),
    }),
    startApp: build.mutation<AnswerOf<typeof calls.startApp>, InputOf<typeof calls.startApp>>({
      query: (input) => request(calls.startApp, input),
    }),
    confirmApp: build.mutation<AnswerOf<typeof calls.confirmApp>, InputOf<typeof calls.confirmApp>>({
      query: (input) => request(calls.confirmApp, input),
      invalidatesTags: ['SecondFactor', 'Sessions'],
    }),
    removeApp: build.mutation<unknown, InputOf<typeof calls.removeApp>>({
      query: (input) => request(calls.removeApp, input),
      invalidatesTags: ['SecondFactor'],
    }),
    startPasskey: build.mutation<AnswerOf<typeof calls.startPasskey>, InputOf<typeof calls.startPasskey>>({
      query: (input) => request(calls.startPasskey, input),
    }),
    addPasskey: build.mutation<AnswerOf<typeof calls.addPasskey>, InputOf<typeof calls.addPasskey>>({
      query: (input) => request(calls.addPasskey, input),
      invalidatesTags: ['SecondFactor', 'Sessions'],
    }),
    renamePasskey: build.mutation<unknown, InputOf<typeof calls.renamePasskey>>({
      query: (input) => request(calls.renamePasskey, input),
      invalidatesTags: ['SecondFactor'],
    }),
    removePasskey: build.mutation<unknown, InputOf<typeof calls.removePasskey>>({
      query: (input) => request(calls.removePasskey, input),
      invalidatesTags: ['SecondFactor'],
    }),
    renewRecoveryCodes: build.mutation<AnswerOf<typeof calls.renewRecoveryCodes>, void>({
      query: () => request(calls.renewRecoveryCodes),
      invalidatesTags: ['SecondFactor'],
    }),
    factorChallenge: build.query<AnswerOf<typeof calls.factorChallenge>, string>({
      query: (challengeId) => request(calls.factorChallenge, { params: { challengeId } }),
      keepUnusedDataFor: KEEP_PERSONAL_DATA_SECONDS,
    }),
    answerChallenge: build.mutation<unknown, InputOf<typeof calls.answerChallenge>>({
      query: (input) => request(calls.answerChallenge, input),
      // The answer may have used up a recovery code.
      invalidatesTags: ['SecondFactor'],
    }),
  }),
});

export const {
  useAddPasskeyMutation,
  useAnswerChallengeMutation,
  useConfirmAppMutation,
  useFactorChallengeQuery,
  useMySecondFactorQuery,
  useRemoveAppMutation,
  useRemovePasskeyMutation,
  useRenamePasskeyMutation,
  useRenewRecoveryCodesMutation,
  useSendFactorCodeMutation,
  useStartAppMutation,
  useStartPasskeyMutation,
} = factorsApi;
