import type { AnswerOf, InputOf } from '#contract/call';
import * as calls from '#contract/lending/loans/calls';
import { api } from '../../api/api';
import { request } from '../../api/request';

export const applicationApi = api.injectEndpoints({
  endpoints: (build) => ({
    myApplicationDraft: build.query<AnswerOf<typeof calls.myApplicationDraft>, void>({
      query: () => request(calls.myApplicationDraft),
    }),
    saveApplicationDraft: build.mutation<
      AnswerOf<typeof calls.saveApplicationDraft>,
      InputOf<typeof calls.saveApplicationDraft>
    >({
      query: (input) => request(calls.saveApplicationDraft, input),
      onQueryStarted: async ({ body: { draft } }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer === undefined) return;
        const saved = { ...answer.data, savedAt: new Date().toISOString(), draft };
        await dispatch(applicationApi.util.upsertQueryData('myApplicationDraft', undefined, { saved }));
      },
    }),
    applyForLoan: build.mutation<AnswerOf<typeof calls.applyForLoan>, InputOf<typeof calls.applyForLoan>>({
      query: (input) => request(calls.applyForLoan, input),
      invalidatesTags: ['Loans', 'Files'],
    }),
  }),
});

export const { useMyApplicationDraftQuery } = applicationApi;
