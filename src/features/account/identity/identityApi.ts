import type { AnswerOf, InputOf } from '#contract/call';
import { verifyBvn } from '#contract/people/users/calls';
import { api } from '../../../api/api';
import { request } from '../../../api/request';

const identityApi = api.injectEndpoints({
  endpoints: (build) => ({
    verifyBvn: build.mutation<AnswerOf<typeof verifyBvn>, InputOf<typeof verifyBvn>>({
      query: (input) => request(verifyBvn, input),
      // After a refusal too: the cached standing may be outdated.
      invalidatesTags: ['Standing'],
    }),
  }),
});

export const { useVerifyBvnMutation } = identityApi;
