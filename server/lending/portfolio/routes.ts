import type { FastifyInstance } from 'fastify';
import * as calls from '../../../contract/lending/market/calls';
import type { ServerContext } from '../../context';
import { text } from '../../http/answerSchema';
import { monthParams } from '../../http/queryRules';
import { addRoute } from '../../http/route';
import { portfolioSchema } from './answers';
import { readPortfolio } from './service';
import { streamLendingStatement } from './statement';

/** What lenders are told of all that they have lent. */
export function portfolioRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, calls.myPortfolio, {
    summary: 'How the caller stands as a lender',
    rules: {},
    answer: portfolioSchema,
    handle: ({ user }) => readPortfolio(context, user.id),
  });
  addRoute(app, context, calls.lendingStatement, {
    summary: "What the caller's notes brought in a month, as CSV",
    rules: { params: monthParams },
    answer: text,
    handle: ({ user, params }) => streamLendingStatement(context.db, user.id, params.month),
  });
}
