import type { FastifyInstance } from 'fastify';
import * as calls from '../../../contract/lending/market/calls';
import { portfolioSchema } from '../../../contract/lending/portfolio/portfolioSchema';
import type { ServerContext } from '../../context';
import { csvFileSchema } from '../../http/answers';
import { monthParams } from '../../http/queryRules';
import { addRoute } from '../../http/route';
import { readPortfolio } from './service';
import { streamLendingStatement } from './statement';

export function portfolioRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, calls.myPortfolio, {
    summary: "The caller's notes and pledges in figures",
    rules: {},
    answer: portfolioSchema,
    handle: ({ user }) => readPortfolio(context, user.id),
  });
  addRoute(app, context, calls.lendingStatement, {
    summary: "The receipts of the caller's notes in a month, as CSV",
    rules: { params: monthParams },
    answer: csvFileSchema,
    handle: ({ user, params }) => streamLendingStatement(context.db, user.id, params.month),
  });
}
