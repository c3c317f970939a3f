import type { InputOf } from '#contract/call';
import * as calls from '#contract/office/complaints/calls';
import type { ComplaintsQuery } from '#contract/office/complaints/complaint';
import type { ReceivedComplaint } from '#contract/office/complaints/complaintSchema';
import { api, KEEP_PERSONAL_DATA_SECONDS } from '../../../api/api';
import { toPage } from '../../../api/listTotal';
import { request } from '../../../api/request';
import type { ListPage } from '../../../components/list/list';

const complaintQueueApi = api.injectEndpoints({
  endpoints: (build) => ({
    complaintQueue: build.query<ListPage<ReceivedComplaint>, ComplaintsQuery>({
      query: (query) => request(calls.complaintQueue, { query }),
      transformResponse: toPage<ReceivedComplaint>,
      providesTags: ['Complaints'],
      keepUnusedDataFor: KEEP_PERSONAL_DATA_SECONDS,
    }),
    assignComplaint: build.mutation<unknown, InputOf<typeof calls.assignComplaint>>({
      query: (input) => request(calls.assignComplaint, input),
      invalidatesTags: ['Complaints'],
    }),
    answerComplaint: build.mutation<unknown, InputOf<typeof calls.answerComplaint>>({
      query: (input) => request(calls.answerComplaint, input),
      invalidatesTags: ['Complaints'],
    }),
  }),
});

export const { useAnswerComplaintMutation, useAssignComplaintMutation, useComplaintQueueQuery } = complaintQueueApi;
