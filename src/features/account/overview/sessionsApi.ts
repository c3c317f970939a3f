import type { AnswerOf, InputOf } from '#contract/call';
import * as calls from '#contract/people/session/calls';
import { api } from '../../../api/api';
import { request } from '../../../api/request';

const sessionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    mySessions: build.query<AnswerOf<typeof calls.mySessions>, void>({
      query: () => request(calls.mySessions),
      providesTags: ['Sessions'],
    }),
    endSession: build.mutation<unknown, InputOf<typeof calls.endSession>>({
      query: (input) => request(calls.endSession, input),
      invalidatesTags: ['Sessions'],
    }),
    signOutEverywhere: build.mutation<unknown, void>({
      query: () => request(calls.signOutEverywhere),
    }),
  }),
});

export const { useEndSessionMutation, useMySessionsQuery, useSignOutEverywhereMutation } = sessionsApi;
