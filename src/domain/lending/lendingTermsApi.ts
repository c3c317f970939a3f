import type { AnswerOf } from '#contract/call';
import { currentLendingTerms } from '#contract/lending/loans/calls';
import { api } from '../../api/api';
import { request } from '../../api/request';

const lendingTermsApi = api.injectEndpoints({
  endpoints: (build) => ({
    currentLendingTerms: build.query<AnswerOf<typeof currentLendingTerms>, void>({
      query: () => request(currentLendingTerms),
    }),
  }),
});

export const { useCurrentLendingTermsQuery } = lendingTermsApi;
