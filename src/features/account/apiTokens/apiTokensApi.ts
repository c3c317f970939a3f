import type { AnswerOf, InputOf } from '#contract/call';
import * as calls from '#contract/people/apiTokens/calls';
import { api } from '../../../api/api';
import { request } from '../../../api/request';

const apiTokensApi = api.injectEndpoints({
  endpoints: (build) => ({
    myApiTokens: build.query<AnswerOf<typeof calls.myApiTokens>, void>({
      query: () => request(calls.myApiTokens),
      providesTags: ['ApiTokens'],
    }),
    sendApiTokenCode: build.mutation<unknown, InputOf<typeof calls.sendApiTokenCode>>({
      query: (input) => request(calls.sendApiTokenCode, input),
    }),
    createApiToken: build.mutation<AnswerOf<typeof calls.createApiToken>, InputOf<typeof calls.createApiToken>>({
      query: (input) => request(calls.createApiToken, input),
      // After a refusal or a lost answer too: the token may exist.
      invalidatesTags: ['ApiTokens'],
    }),
    endApiToken: build.mutation<unknown, InputOf<typeof calls.endApiToken>>({
      query: (input) => request(calls.endApiToken, input),
      invalidatesTags: ['ApiTokens'],
    }),
  }),
});

export const { useCreateApiTokenMutation, useEndApiTokenMutation, useMyApiTokensQuery, useSendApiTokenCodeMutation } =
  apiTokensApi;
