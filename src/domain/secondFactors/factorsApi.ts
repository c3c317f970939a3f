import type { AnswerOf } from '#contract/call';
import { secondFactorCalls } from '#contract/people/secondFactors/calls';
import { api, KEEP_PERSONAL_DATA_SECONDS } from '../../api/api';
import { read, write } from '../../api/endpoints';
import { request } from '../../api/request';

const factorsApi = api.injectEndpoints({
  endpoints: (build) => ({
    mySecondFactor: build.query(read(secondFactorCalls.mySecondFactor, ['SecondFactor'])),
    sendFactorCode: build.mutation(write(secondFactorCalls.sendFactorCode)),
    startApp: build.mutation(write(secondFactorCalls.startApp)),
    confirmApp: build.mutation(write(secondFactorCalls.confirmApp, ['SecondFactor', 'Sessions'])),
    removeApp: build.mutation(write(secondFactorCalls.removeApp, ['SecondFactor'])),
    startPasskey: build.mutation(write(secondFactorCalls.startPasskey)),
    addPasskey: build.mutation(write(secondFactorCalls.addPasskey, ['SecondFactor', 'Sessions'])),
    renamePasskey: build.mutation(write(secondFactorCalls.renamePasskey, ['SecondFactor'])),
    removePasskey: build.mutation(write(secondFactorCalls.removePasskey, ['SecondFactor'])),
    renewRecoveryCodes: build.mutation(write(secondFactorCalls.renewRecoveryCodes, ['SecondFactor'])),
    factorChallenge: build.query<AnswerOf<typeof secondFactorCalls.factorChallenge>, string>({
      query: (challengeId) => request(secondFactorCalls.factorChallenge, { params: { challengeId } }),
      keepUnusedDataFor: KEEP_PERSONAL_DATA_SECONDS,
    }),
    // The answer may have used up a recovery code.
    answerChallenge: build.mutation(write(secondFactorCalls.answerChallenge, ['SecondFactor'])),
  }),
});

export const {
  useAddPasskeyMutation,
  useAnswerChallengeMutation,
  useConfirmAppMutation,
  useFactorChallengeQuery,
  useLazyMySecondFactorQuery,
  useMySecondFactorQuery,
  useRemoveAppMutation,
  useRemovePasskeyMutation,
  useRenamePasskeyMutation,
  useRenewRecoveryCodesMutation,
  useSendFactorCodeMutation,
  useStartAppMutation,
  useStartPasskeyMutation,
} = factorsApi;
