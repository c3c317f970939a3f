import type { SuccessAnswer } from '../../api';
import { defineCall, typed } from '../../call';
import { TOTAL_CAPPED_HEADER, TOTAL_COUNT_HEADER } from '../../lists';
import type { Complaint, ComplaintSelection, ComplaintsQuery, ReceivedComplaint } from './complaint';
import type { ComplaintAnswerForm, ComplaintForm } from './complaintRules';

/** What the caller has written, with its answers, newest first. */
export const myComplaints = defineCall({
  name: 'myComplaints',
  method: 'GET',
  path: '/complaints',
  access: 'user',
  answer: typed<Complaint[]>(),
});

/** Say that a loan cannot be paid, or complain. */
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

/** A page of what waits for an answer, by when that is due, then of what was answered, the newest first. */
export const complaintQueue = defineCall({
  name: 'complaintQueue',
  method: 'GET',
  path: '/administration/complaints',
  access: 'administrator',
  query: typed<ComplaintsQuery>(),
  answer: typed<ReceivedComplaint[]>(),
  answerHeaders: [TOTAL_COUNT_HEADER, TOTAL_CAPPED_HEADER],
});

/** The same with its answers as a file, in the order in which it came. */
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

/** Answer somebody, once; they are told by mail. */
export const answerComplaint = defineCall({
  name: 'answerComplaint',
  method: 'POST',
  path: '/administration/complaints/:complaintId/answer',
  access: 'administrator',
  body: typed<ComplaintAnswerForm>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});
