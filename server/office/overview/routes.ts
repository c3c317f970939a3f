import type { FastifyInstance } from 'fastify';
import { healthCalls } from '#contract/office/health/calls';
import Type from 'typebox';
import { moneyDaySchema, portalOverviewSchema } from '#contract/office/overview/overviewSchema';
import { forLists, type ServerContext } from '../../kernel/context';
import { addRoute } from '../../kernel/http/route';
import type { ApprovalKinds } from '../approvals/list';
import { readMoneyDays } from './dailyMoney';
import { readOverview } from './service';

export function overviewRoutes(app: FastifyInstance, context: ServerContext, kinds: ApprovalKinds): void {
  addRoute(app, context, healthCalls.portalOverview, {
    summary: 'Key figures of the business, and pending work',
    rules: {},
    answer: portalOverviewSchema,
    handle: ({ user }) => readOverview(forLists(context), kinds, user),
  });

  addRoute(app, context, healthCalls.moneyDays, {
    summary: 'Amounts moved on each of the last 30 business days, oldest first',
    rules: {},
    answer: Type.Array(moneyDaySchema),
    handle: () => readMoneyDays(forLists(context)),
  });
}
