import type { FastifyInstance } from 'fastify';
import { object as queryObject } from 'yup';
import * as calls from '../../../contract/office/complaints/calls';
import {
  COMPLAINT_KINDS,
  COMPLAINT_PAGE_SIZES,
  COMPLAINT_STATES,
  type Complaint,
  type ReceivedComplaint,
} from '../../../contract/office/complaints/complaint';
import { complaintAnswerRules, complaintRules } from '../../../contract/office/complaints/complaintRules';
import type { ServerContext } from '../../context';
import { success, successSchema } from '../../http/answers';
import { flag, list, moment, object, oneOf, text } from '../../http/answerSchema';
import { addIdempotentRoute } from '../../http/idempotentRoute';
import { complaintParams } from '../../http/idRules';
import { setListTotal } from '../../http/listPage';
import { choiceRule, pageRule, pageSizeRule, searchRule } from '../../http/queryRules';
import { addRoute } from '../../http/route';
import { takeComplaints } from './file';
import { answerComplaint, listComplaints, readComplaintsOf, sendComplaint } from './service';

const fields = { id: text, kind: oneOf(COMPLAINT_KINDS), words: text, sentAt: moment, answerDueAt: moment };
const optionalFields = { loanId: text, answer: text, answeredAt: moment };
const complaintSchema = object<Complaint>(fields, optionalFields);
const receivedSchema = object<ReceivedComplaint>(
  { ...fields, personId: text, personName: text, isOverdue: flag },
  optionalFields,
);

/** Which of what people wrote is meant, as it arrives in a URL. */
const selectionRules = queryObject({
  state: choiceRule(COMPLAINT_STATES),
  kind: choiceRule(COMPLAINT_KINDS),
  q: searchRule,
});

const queryRules = selectionRules.shape({
  page: pageRule,
  pageSize: pageSizeRule(Math.max(...COMPLAINT_PAGE_SIZES)),
});

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
    errors: ['NOT_FOUND', 'TOO_MANY_COMPLAINTS'],
    rules: { body: complaintRules },
    answer: complaintSchema,
    work: (tx, { user, body }) => sendComplaint(context, tx, user.id, body),
  });
  addRoute(app, context, calls.complaintQueue, {
    summary: 'A page of what waits for an answer, then of what was answered last',
    rules: { query: queryRules },
    answer: list(receivedSchema),
    handle: async ({ query, setHeader }) => {
      const { complaints, ...total } = await listComplaints(context, query);
      setListTotal(setHeader, total);
      return complaints;
    },
  });
  addRoute(app, context, calls.complaintsFile, {
    summary: 'What was written and answered as CSV, in the order in which it came',
    rules: { query: selectionRules },
    answer: text,
    handle: ({ user, query }) => takeComplaints(context, user.id, query),
  });
  addIdempotentRoute(app, context, calls.answerComplaint, {
    summary: 'Answer somebody, once; they are told by mail',
    errors: ['COMPLAINT_ANSWERED'],
    rules: { params: complaintParams, body: complaintAnswerRules },
    answer: successSchema,
    work: async (tx, { user, params, body }) => {
      await answerComplaint(context, tx, user.id, params.complaintId, body.answer);
      return success;
    },
  });
}
