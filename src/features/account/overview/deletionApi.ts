import type { AnswerOf, InputOf } from '#contract/call';
import * as calls from '#contract/office/dataProtection/calls';
import { api } from '../../../api/api';
import { request } from '../../../api/request';

const deletionApi = api.injectEndpoints({
  endpoints: (build) => ({
    myDeletion: build.query<AnswerOf<typeof calls.myDeletion>, void>({
      query: () => request(calls.myDeletion),
    }),
    deleteAccount: build.mutation<unknown, InputOf<typeof calls.deleteAccount>['body']>({
      query: (body) => request(calls.deleteAccount, { body }),
    }),
  }),
});

export const { useDeleteAccountMutation, useMyDeletionQuery } = deletionApi;
