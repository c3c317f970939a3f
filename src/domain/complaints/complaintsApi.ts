import { complaintCalls } from '#contract/office/complaints/calls';
import { api } from '../../api/api';
import { read, write } from '../../api/endpoints';

const complaintsApi = api.injectEndpoints({
  endpoints: (build) => ({
    myComplaints: build.query(read(complaintCalls.myComplaints, ['Complaints'])),
    sendComplaint: build.mutation(write(complaintCalls.sendComplaint, ['Complaints'])),
    replyToComplaint: build.mutation(write(complaintCalls.replyToComplaint, ['Complaints'])),
  }),
});

export const { useMyComplaintsQuery, useReplyToComplaintMutation, useSendComplaintMutation } = complaintsApi;
