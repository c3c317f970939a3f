import { userRecord } from '../../../../contract/office/users/calls';
import type { AnswerOf, ParamsOf } from '../../../../contract/call';
import { api, KEEP_PERSONAL_DATA_SECONDS } from '../../../api/api';
import { request } from '../../../api/request';

const userRecordApi = api.injectEndpoints({
  endpoints: (build) => ({
    userRecord: build.query<AnswerOf<typeof userRecord>, ParamsOf<typeof userRecord>>({
      query: (params) => request(userRecord, { params }),
      providesTags: ['Users'],
      keepUnusedDataFor: KEEP_PERSONAL_DATA_SECONDS,
    }),
  }),
});

export const { useUserRecordQuery } = userRecordApi;
