import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/lending/loans/paperCalls';
import type { ServerContext } from '../../kernel/context';
import { pdfFileSchema } from '../../kernel/http/answers';
import { loanParams } from '../../kernel/http/idRules';
import { addRoute } from '../../kernel/http/route';
import { makeContract } from './contract';
import { makeLoanStatement } from './loanStatement';
import { makePayoffLetter } from './payoff';

export function paperRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, calls.loanContract, {
    summary: "The contract of one of the caller's loans, once its offer is accepted, as PDF",
    rules: { params: loanParams },
    answer: pdfFileSchema,
    handle: ({ user, params }) => makeContract(context, user.id, params.loanId),
  });
  addRoute(app, context, calls.loanStatement, {
    summary: "Payments, fees and schedule of one of the caller's loans, as PDF",
    rules: { params: loanParams },
    answer: pdfFileSchema,
    handle: ({ user, params }) => makeLoanStatement(context, user.id, params.loanId),
  });
  addRoute(app, context, calls.payoffLetter, {
    summary: "The settlement amount of one of the caller's loans today, or a clearance letter, as PDF",
    rules: { params: loanParams },
    answer: pdfFileSchema,
    handle: ({ user, params }) => makePayoffLetter(context, user.id, params.loanId),
  });
}
