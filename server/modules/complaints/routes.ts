import type { FastifyInstance } from 'fastify';
import * as calls from '../../../contract/complaints/calls';
import {
  COMPLAINT_KINDS,
  type Complaint,
  type ComplaintQueue,
  type ReceivedComplaint,
} from '../../../contract/complaints/complaint';
import { complaintAnswerRules, complaintRules } from '../../../contract/complaints/rules/complaint';
import type { ServerContext } from '../../context';
import { success, successSchema } from '../../http/answers';
import { flag, list, moment, object, oneOf, text } from '../../http/answerSchema';
import { addIdempotentRoute } from '../../http/idempotentRoute';
import { complaintParams } from '../../http/idRules';
import { addRoute } from '../../http/route';
import { takeComplaints } from './file';
import { answerComplaint, readComplaintsOf, readQueue, sendComplaint } from './service';

const fields = { id: text, kind: oneOf(COMPLAINT_KINDS), words: text, sentAt: moment, answerDueAt: moment };
const optionalFields = { loanId: text, answer: text, answeredAt: moment };
const complaintSchema = object<Complaint>(fields, optionalFields);
const receivedSchema = object<ReceivedComplaint>(
  { ...fields, personId: text, personName: text, isOverdue: flag },
  optionalFields,
);

/** What people write to us, and our answers. */
export function complaintRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, calls.myComplaints, {
    summary: 'What the caller has written, with its answers, newest first',
    rules: {},
    answer: list(complaintSchema),
    handle: ({ user }) => readComplaintsOf(context.db, user.id),
  });
  addIdempotentRoute(app, context, calls.sendComplaint, {
    summary: 'Say that a loan cannot be paid, or complain',
    rules: { body: complaintRules },
    answer: complaintSchema,
    work: (tx, { user, body }) => sendComplaint(context, tx, user.id, body),
  });
  addRoute(app, context, calls.complaintQueue, {
    summary: 'What waits for an answer, and what was answered last',
    rules: {},
    answer: object<ComplaintQueue>({ waiting: list(receivedSchema), answered: list(receivedSchema) }),
    handle: () => readQueue(context),
  });
  addRoute(app, context, calls.complaintsFile, {
    summary: 'All that was ever written as CSV, in the order in which it came',
    rules: {},
    answer: text,
    handle: ({ user }) => takeComplaints(context, user.id),
  });
  addIdempotentRoute(app, context, calls.answerComplaint, {
    summary: 'Answer somebody, once; they are told by mail',
    rules: { params: complaintParams, body: complaintAnswerRules },
    answer: successSchema,
    work: async (tx, { user, params, body }) => {
      await answerComplaint(context, tx, user.id, params.complaintId, body.answer);
      return success;
    },
  });
}
