import type { SuccessAnswer } from '../../api';
import { defineCall, typed } from '../../call';
import { TOTAL_CAPPED_HEADER, TOTAL_COUNT_HEADER } from '../../lists';
import type { ComplaintSelection, ComplaintsQuery } from './complaint';
import type { Complaint, ReceivedComplaint } from './complaintSchema';
import type { ComplaintAnswerForm, ComplaintAssignmentForm, ComplaintForm, ComplaintReplyForm } from './complaintRules';

export const myComplaints = defineCall({
  name: 'myComplaints',
  method: 'GET',
  path: '/complaints',
  access: 'user',
  answer: typed<Complaint[]>(),
});

export const sendComplaint = defineCall({
  name: 'sendComplaint',
  method: 'POST',
  path: '/complaints',
  access: 'user',
  body: typed<ComplaintForm>(),
  answer: typed<Complaint>(),
  status: 201,
  idempotent: true,
});

/** Adds to a complaint; an answered one waits for an answer again. */
export const replyToComplaint = defineCall({
  name: 'replyToComplaint',
  method: 'POST',
  path: '/complaints/:complaintId/messages',
  access: 'user',
  body: typed<ComplaintReplyForm>(),
  answer: typed<Complaint>(),
  status: 201,
  idempotent: true,
});

/** Unanswered complaints by due date, then answered ones, newest first. */
export const complaintQueue = defineCall({
  name: 'complaintQueue',
  method: 'GET',
  path: '/administration/complaints',
  access: 'administrator',
  query: typed<ComplaintsQuery>(),
  answer: typed<ReceivedComplaint[]>(),
  answerHeaders: [TOTAL_COUNT_HEADER, TOTAL_CAPPED_HEADER],
});

export const complaintsFile = defineCall({
  name: 'complaintsFile',
  method: 'GET',
  path: '/administration/complaints-file',
  access: 'administrator',
  query: typed<ComplaintSelection>(),
  answer: typed<string>(),
  answerType: 'text/csv',
  streamed: true,
});

/** Only while an answer is due; the person gets a mail. */
export const answerComplaint = defineCall({
  name: 'answerComplaint',
  method: 'POST',
  path: '/administration/complaints/:complaintId/answer',
  access: 'administrator',
  body: typed<ComplaintAnswerForm>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});

/** Assigns the complaint to the caller, or to nobody. */
export const assignComplaint = defineCall({
  name: 'assignComplaint',
  method: 'POST',
  path: '/administration/complaints/:complaintId/assignment',
  access: 'administrator',
  body: typed<ComplaintAssignmentForm>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});
