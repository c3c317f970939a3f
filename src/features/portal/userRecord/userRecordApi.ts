import { userRecord } from '../../../../contract/office/users/calls';
import type { AnswerOf, ParamsOf } from '../../../../contract/call';
import { api } from '../../../api/api';
import { request } from '../../../api/request';

/** Short, because a record contains another person's details. */
const KEEP_UNUSED_SECONDS = 30;

const userRecordApi = api.injectEndpoints({
  endpoints: (build) => ({
    userRecord: build.query<AnswerOf<typeof userRecord>, ParamsOf<typeof userRecord>>({
      query: (params) => request(userRecord, { params }),
      providesTags: ['Users'],
      keepUnusedDataFor: KEEP_UNUSED_SECONDS,
    }),
  }),
});

export const { useUserRecordQuery } = userRecordApi;
