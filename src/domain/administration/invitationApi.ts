import * as calls from '#contract/office/administrators/calls';
import type { AnswerOf, InputOf } from '#contract/call';
import { api } from '../../api/api';
import { request } from '../../api/request';

const invitationApi = api.injectEndpoints({
  endpoints: (build) => ({
    myInvitation: build.query<AnswerOf<typeof calls.myInvitation>, void>({
      query: () => request(calls.myInvitation),
      providesTags: ['Profile'],
    }),
    acceptInvitation: build.mutation<unknown, InputOf<typeof calls.acceptInvitation>>({
      query: (input) => request(calls.acceptInvitation, input),
      invalidatesTags: ['Profile'],
    }),
  }),
});

export const { useAcceptInvitationMutation, useMyInvitationQuery } = invitationApi;
