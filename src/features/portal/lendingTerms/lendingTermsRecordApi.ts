import * as calls from '#contract/lending/terms/administrationCalls';
import type { AnswerOf, BodyOf, InputOf } from '#contract/call';
import { api } from '../../../api/api';
import { request } from '../../../api/request';

const lendingTermsRecordApi = api.injectEndpoints({
  endpoints: (build) => ({
    lendingTermsRecord: build.query<AnswerOf<typeof calls.lendingTermsRecord>, void>({
      query: () => request(calls.lendingTermsRecord),
      providesTags: ['LendingTerms'],
    }),
    // A query although it uses POST: it changes nothing.
    previewLendingTerms: build.query<
      AnswerOf<typeof calls.previewLendingTerms>,
      BodyOf<typeof calls.previewLendingTerms>
    >({
      query: (body) => request(calls.previewLendingTerms, { body }),
    }),
    proposeLendingTerms: build.mutation<unknown, InputOf<typeof calls.proposeLendingTerms>>({
      query: (input) => request(calls.proposeLendingTerms, input),
      invalidatesTags: ['LendingTerms', 'Approvals'],
    }),
  }),
});

export const { useLazyPreviewLendingTermsQuery, useLendingTermsRecordQuery, useProposeLendingTermsMutation } =
  lendingTermsRecordApi;
