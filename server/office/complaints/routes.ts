import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { object } from 'yup';
import { complaintCalls } from '#contract/office/complaints/calls';
import { COMPLAINT_KINDS, COMPLAINT_PAGE_SIZES, COMPLAINT_STATES } from '#contract/office/complaints/complaint';
import { complaintFiguresSchema } from '#contract/office/complaints/complaintFiguresSchema';
import { complaintSchema, receivedComplaintSchema } from '#contract/office/complaints/complaintSchema';
import {
  complaintAnswerRules,
  complaintAssignmentRules,
  complaintReplyRules,
  complaintRules,
} from '#contract/office/complaints/complaintRules';
import { listFile } from '../../kernel/audit/takeFile';
import { forLists, type ServerContext } from '../../kernel/context';
import { UUID } from '#contract/uuid';
import { csvFileSchema } from '../../kernel/http/answers';
import { addIdempotentRoute, addIdempotentAct } from '../../kernel/http/idempotentRoute';
import { complaintParams } from '../../kernel/http/idRules';
import { listPage, pageRules } from '../../kernel/http/listPage';
import { addRoute } from '../../kernel/http/route';
import { choiceRule, personSearchRule, queryText } from '../../kernel/http/queryRules';
import { complaintList, OLDEST_FIRST, readComplaintFigures, readComplaintsOf } from './list';
import { answerComplaint, assignComplaint, replyToComplaint, sendComplaint } from './service';

const NO_LOAN = 'Enter the ID of a loan';

const selectionRules = object({
  state: choiceRule(COMPLAINT_STATES, 'Only complaints that wait for an answer, or only answered ones'),
  kind: choiceRule(COMPLAINT_KINDS, 'Only reports of a problem with paying, or only complaints'),
  loanId: queryText(NO_LOAN).matches(UUID, NO_LOAN).meta({ text: 'Only complaints about this loan' }),
  q: personSearchRule("the complaint's id"),
});

export function complaintRoutes(app: FastifyInstance, context: ServerContext): void {
  const source = complaintList(forLists(context));
  addRoute(app, context, complaintCalls.myComplaints, {
    summary: "The caller's complaints and our answers, newest first",
    rules: {},
    answer: Type.Array(complaintSchema),
    handle: ({ user }) => readComplaintsOf(context, user.id),
  });
  addIdempotentRoute(app, context, complaintCalls.sendComplaint, {
    summary: 'Report a problem with paying a loan, or complain',
    errors: ['NOT_FOUND', 'TOO_MANY_COMPLAINTS'],
    rules: { body: complaintRules },
    fields: {
      kind: 'Whether it is a problem with paying or a complaint',
      loanId: 'The id of the loan it is about; required for cannotPay',
      words: 'What happened',
    },
    answer: complaintSchema,
    work: (tx, { user, body }) => sendComplaint(context, tx, user.id, body),
  });
  addIdempotentRoute(app, context, complaintCalls.replyToComplaint, {
    summary: "Reply to one of the caller's complaints; an answered one is reopened",
    errors: ['COMPLAINT_CLOSED', 'TOO_MANY_COMPLAINTS', 'TOO_MANY_MESSAGES'],
    rules: { params: complaintParams, body: complaintReplyRules },
    fields: { message: 'The message, which administrators read' },
    answer: complaintSchema,
    work: (tx, { user, params, body }) => replyToComplaint(context, tx, user.id, params.complaintId, body.message),
  });
  addRoute(app, context, complaintCalls.complaintQueue, {
    summary: 'A page of complaints: unanswered ones by due date, then answered ones',
    rules: { query: selectionRules.shape(pageRules(COMPLAINT_PAGE_SIZES)) },
    answer: Type.Array(receivedComplaintSchema),
    handle: listPage({ source, pageSizes: COMPLAINT_PAGE_SIZES, defaultSort: OLDEST_FIRST }),
  });
  addRoute(app, context, complaintCalls.complaintsFile, {
    summary: 'Complaints and answers as CSV, oldest first',
    rules: { query: selectionRules },
    answer: csvFileSchema,
    handle: listFile(context, { name: 'complaints', schema: receivedComplaintSchema, source }),
  });
  addRoute(app, context, complaintCalls.complaintFigures, {
    summary: 'How many complaints wait, and how many recent answers were in time',
    rules: {},
    answer: complaintFiguresSchema,
    handle: () => readComplaintFigures(forLists(context)),
  });
  addIdempotentAct(app, context, complaintCalls.answerComplaint, {
    summary: 'Answer a complaint while an answer is due; the person gets a mail',
    errors: ['COMPLAINT_ANSWERED'],
    rules: { params: complaintParams, body: complaintAnswerRules },
    fields: { answer: 'The answer, which the person reads' },
    act: (tx, { user, params, body }) => answerComplaint(context, tx, user.id, params.complaintId, body.answer),
  });
  addIdempotentAct(app, context, complaintCalls.assignComplaint, {
    summary: 'Take a complaint so that the person’s further messages are mailed to the caller, or unassign it',
    rules: { params: complaintParams, body: complaintAssignmentRules },
    fields: { isMine: 'Whether the caller takes it; false, also if left out, unassigns it' },
    act: (tx, { user, params, body }) => assignComplaint(context, tx, user.id, params.complaintId, body.isMine),
  });
}
