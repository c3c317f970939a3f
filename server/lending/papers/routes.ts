import type { FastifyInstance } from 'fastify';
import { object } from 'yup';
import { paperCalls } from '#contract/lending/papers/calls';
import { payoffSchema } from '#contract/lending/papers/payoffSchema';
import type { ServerContext } from '../../kernel/context';
import { pdfFileSchema } from '../../kernel/http/answers';
import { loanParams } from '../../kernel/http/idRules';
import { dayRule } from '../../kernel/http/queryRules';
import { addRoute } from '../../kernel/http/route';
import { makeContract } from './loanContract';
import { makeLoanStatement } from './loanStatement';
import { makePayoffLetter } from './payoff';
import { readPayoff } from './readPayoff';

export function paperRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, paperCalls.loanContract, {
    summary: "The contract of one of the caller's loans, once its offer is accepted, as PDF",
    rules: { params: loanParams },
    answer: pdfFileSchema,
    handle: ({ user, params }) => makeContract(context, user.id, params.loanId),
  });
  addRoute(app, context, paperCalls.loanStatement, {
    summary: "Payments, fees and schedule of one of the caller's loans, as PDF",
    rules: { params: loanParams },
    answer: pdfFileSchema,
    handle: ({ user, params }) => makeLoanStatement(context, user.id, params.loanId),
  });
  addRoute(app, context, paperCalls.payoffLetter, {
    summary: "The settlement amount of one of the caller's loans on a day, or a clearance letter, as PDF",
    errors: ['PAYOFF_DAY_UNKNOWN'],
    rules: {
      params: loanParams,
      query: object({ on: dayRule('The day, one of those that the payoff lists; today if left out') }),
    },
    answer: pdfFileSchema,
    handle: ({ user, params, query }) =>
      makePayoffLetter(context, { borrowerId: user.id, loanId: params.loanId, on: query.on }),
  });
  addRoute(app, context, paperCalls.payoff, {
    summary: "What settles one of the caller's loans on each of the next days, and where to pay it",
    rules: { params: loanParams },
    answer: payoffSchema,
    handle: ({ user, params }) => readPayoff(context, user.id, params.loanId),
  });
}
