import type { FastifyInstance } from 'fastify';
import { mandateCalls } from '#contract/money/mandates/calls';
import { paydayRules } from '#contract/money/mandates/mandateRules';
import { LAST_PAYDAY } from '#contract/money/mandates/tryDays';
import { mandateSchema, myMandateSchema } from '#contract/money/mandates/mandateSchema';
import type { ServerContext } from '../../kernel/context';
import { addIdempotentAct, addIdempotentRoute, addPreparedRoute } from '../../kernel/http/idempotentRoute';
import { addRoute } from '../../kernel/http/route';
import { readMyMandate, type FindLoanOfMandate } from './myMandate';
import { endOwnMandate, prepareMandate, setPayday, setUpMandate } from '../mandates/service';

export function mandateRoutes(app: FastifyInstance, context: ServerContext, findLoan: FindLoanOfMandate): void {
  addRoute(app, context, mandateCalls.myMandate, {
    summary: "The caller's latest mandate, and what was taken by mandate lately",
    rules: {},
    answer: myMandateSchema,
    handle: ({ user }) => readMyMandate(context, findLoan, user.id),
  });
  addPreparedRoute(app, context, mandateCalls.setUpMandate, {
    summary: "Ask the bank for a mandate for the caller's bank account; the caller then confirms it there",
    errors: [
      'ACCOUNT_NOT_YOURS',
      'MANDATES_UNAVAILABLE',
      'MANDATE_OPEN',
      'NOT_ELIGIBLE',
      'PAYMENTS_UNAVAILABLE',
      'PROVIDER_NO_ANSWER',
    ],
    rules: {},
    answer: mandateSchema,
    before: ({ user }) => prepareMandate(context, user),
    work: (tx, { user }, prepared) => setUpMandate(context, tx, user, prepared),
  });
  addIdempotentRoute(app, context, mandateCalls.setPayday, {
    summary: "Name the day of the month on which the caller's money usually comes, or none",
    errors: ['MANDATE_NONE'],
    rules: { body: paydayRules },
    fields: { payday: `From 1 to ${LAST_PAYDAY}, the last day in short months; null for none` },
    answer: mandateSchema,
    work: (tx, { user, body: { payday } }) => setPayday(tx, user.id, payday),
  });
  addIdempotentAct(app, context, mandateCalls.endMandate, {
    summary: "End the caller's mandate",
    errors: ['MANDATE_NONE'],
    rules: {},
    act: (tx, { user }) => endOwnMandate(context, tx, user.id),
  });
}
