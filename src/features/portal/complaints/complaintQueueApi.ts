import type { InputOf } from '../../../../contract/call';
import * as calls from '../../../../contract/office/complaints/calls';
import type { ComplaintsQuery } from '../../../../contract/office/complaints/complaint';
import type { ReceivedComplaint } from '../../../../contract/office/complaints/complaintSchema';
import { api } from '../../../api/api';
import { toPage } from '../../../api/listTotal';
import { request } from '../../../api/request';
import type { ListPage } from '../../../components/list/list';

/** Short, because entries contain other people's messages. */
const KEEP_UNUSED_SECONDS = 30;

const complaintQueueApi = api.injectEndpoints({
  endpoints: (build) => ({
    complaintQueue: build.query<ListPage<ReceivedComplaint>, ComplaintsQuery>({
      query: (query) => request(calls.complaintQueue, { query }),
      transformResponse: toPage<ReceivedComplaint>,
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
