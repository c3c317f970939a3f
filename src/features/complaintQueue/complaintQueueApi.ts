import type { AnswerOf, InputOf } from '../../../contract/call';
import * as calls from '../../../contract/complaints/calls';
import { api } from '../../api/api';
import { request } from '../../api/request';

/** Unused, they leave the cache soon: they hold other people's words. */
const KEEP_UNUSED_SECONDS = 30;

const complaintQueueApi = api.injectEndpoints({
  endpoints: (build) => ({
    complaintQueue: build.query<AnswerOf<typeof calls.complaintQueue>, void>({
      query: () => request(calls.complaintQueue),
      providesTags: ['Complaints'],
      keepUnusedDataFor: KEEP_UNUSED_SECONDS,
    }),
    answerComplaint: build.mutation<unknown, InputOf<typeof calls.answerComplaint>>({
      query: (input) => request(calls.answerComplaint, input),
      invalidatesTags: ['Complaints'],
    }),
  }),
});

export const { useAnswerComplaintMutation, useComplaintQueueQuery } = complaintQueueApi;
