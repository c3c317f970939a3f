import type { AnswerOf, InputOf } from '#contract/call';
import { acceptTerms } from '#contract/people/termsOfUse/calls';
import { api } from '../../../api/api';
import { request } from '../../../api/request';

const termsApi = api.injectEndpoints({
  endpoints: (build) => ({
    acceptTerms: build.mutation<AnswerOf<typeof acceptTerms>, InputOf<typeof acceptTerms>>({
      query: (input) => request(acceptTerms, input),
      invalidatesTags: ['Standing'],
    }),
  }),
});

export const { useAcceptTermsMutation } = termsApi;
