import type { SuccessAnswer } from '../api';
import { defineCall, typed } from '../call';
import type { Complaint, ComplaintQueue } from './complaint';
import type { ComplaintAnswerForm, ComplaintForm } from './rules/complaint';

/** What the caller has written, with its answers, newest first (section 31.4). */
export const myComplaints = defineCall({
  name: 'myComplaints',
  method: 'GET',
  path: '/complaints',
  access: 'user',
  answer: typed<Complaint[]>(),
});

/** Say that a loan cannot be paid, or complain (section 31.4). */
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

/** What waits for an answer, and what was answered last. */
export const complaintQueue = defineCall({
  name: 'complaintQueue',
  method: 'GET',
  path: '/administration/complaints',
  access: 'administrator',
  answer: typed<ComplaintQueue>(),
});

/** All that was ever written, with its answers, as a file, in the order in which it came. */
export const complaintsFile = defineCall({
  name: 'complaintsFile',
  method: 'GET',
  path: '/administration/complaints-file',
  access: 'administrator',
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
