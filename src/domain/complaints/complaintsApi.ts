import type { AnswerOf, InputOf } from '#contract/call';
import * as calls from '#contract/office/complaints/calls';
import { api } from '../../api/api';
import { request } from '../../api/request';

const complaintsApi = api.injectEndpoints({
  endpoints: (build) => ({
    myComplaints: build.query<AnswerOf<typeof calls.myComplaints>, void>({
      query: () => request(calls.myComplaints),
      providesTags: ['Complaints'],
    }),
    sendComplaint: build.mutation<AnswerOf<typeof calls.sendComplaint>, InputOf<typeof calls.sendComplaint>>({
      query: (input) => request(calls.sendComplaint, input),
      invalidatesTags: ['Complaints'],
    }),
    replyToComplaint: build.mutation<AnswerOf<typeof calls.replyToComplaint>, InputOf<typeof calls.replyToComplaint>>({
      query: (input) => request(calls.replyToComplaint, input),
      invalidatesTags: ['Complaints'],
    }),
  }),
});

export const { useMyComplaintsQuery, useReplyToComplaintMutation, useSendComplaintMutation } = complaintsApi;
