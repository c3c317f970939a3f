import type { SuccessAnswer } from '../../api';
import { defineCalls, get, postOnce, typed } from '../../call';
import { TOTAL_CAPPED_HEADER, TOTAL_COUNT_HEADER } from '../../lists';
import type { ComplaintSelection, ComplaintsQuery } from './complaint';
import type { ComplaintFigures } from './complaintFiguresSchema';
import type { Complaint, ReceivedComplaint } from './complaintSchema';
import type { ComplaintAnswerForm, ComplaintAssignmentForm, ComplaintForm, ComplaintReplyForm } from './complaintRules';

export const complaintCalls = defineCalls({
  myComplaints: get('/complaints', 'user', { answer: typed<Complaint[]>() }),
  sendComplaint: postOnce('/complaints', 'user', {
    body: typed<ComplaintForm>(),
    answer: typed<Complaint>(),
    status: 201,
  }),
  /** Adds to a complaint; an answered one waits for an answer again. */
  replyToComplaint: postOnce('/complaints/:complaintId/messages', 'user', {
    body: typed<ComplaintReplyForm>(),
    answer: typed<Complaint>(),
    status: 201,
  }),
  /** Unanswered complaints by due date, then answered ones, newest first. */
  complaintQueue: get('/administration/complaints', 'administrator', {
    query: typed<ComplaintsQuery>(),
    answer: typed<ReceivedComplaint[]>(),
    answerHeaders: [TOTAL_COUNT_HEADER, TOTAL_CAPPED_HEADER],
  }),
  complaintsFile: get('/administration/complaints-file', 'administrator', {
    query: typed<ComplaintSelection>(),
    answer: typed<string>(),
    answerType: 'text/csv',
    streamed: true,
  }),
  complaintFigures: get('/administration/complaint-figures', 'administrator', { answer: typed<ComplaintFigures>() }),
  /** Only while an answer is due; the person gets a mail. */
  answerComplaint: postOnce('/administration/complaints/:complaintId/answer', 'administrator', {
    body: typed<ComplaintAnswerForm>(),
    answer: typed<SuccessAnswer>(),
  }),
  /** Assigns the complaint to the caller, or to nobody. */
  assignComplaint: postOnce('/administration/complaints/:complaintId/assignment', 'administrator', {
    body: typed<ComplaintAssignmentForm>(),
    answer: typed<SuccessAnswer>(),
  }),
});
