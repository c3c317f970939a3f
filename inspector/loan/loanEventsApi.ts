import { reviewCalls } from '#contract/lending/review/calls';
import type { AnswerOf, ParamsOf } from '#contract/call';
import { api } from '../../src/api/api';
import { request } from '../../src/api/request';

const loanEventsApi = api.injectEndpoints({
  endpoints: (build) => ({
    administeredLoanEvents: build.query<
      AnswerOf<typeof reviewCalls.administeredLoanEvents>,
      ParamsOf<typeof reviewCalls.administeredLoanEvents>
    >({
      query: (params) => request(reviewCalls.administeredLoanEvents, { params }),
      // Stored as a recording instead of in the cache.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useAdministeredLoanEventsQuery } = loanEventsApi;
