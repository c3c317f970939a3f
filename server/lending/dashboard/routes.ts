import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { lendingActivitySchema } from '#contract/lending/dashboard/activitySchema';
import { dashboardCalls } from '#contract/lending/dashboard/calls';
import { lendingOverviewSchema } from '#contract/lending/dashboard/overviewSchema';
import { TOTAL_COUNT_HEADER } from '#contract/lists';
import type { ServerContext } from '../../kernel/context';
import { addRoute } from '../../kernel/http/route';
import { pageQueryRules } from '../../kernel/http/queryRules';
import { readActivities } from './activities';
import { readOverview, type ReadValue } from './overview';

export function dashboardRoutes(app: FastifyInstance, context: ServerContext, readValue: ReadValue): void {
  addRoute(app, context, dashboardCalls.lendingOverview, {
    summary: "The caller's money as lender and borrower, and their current situation",
    rules: {},
    answer: lendingOverviewSchema,
    handle: ({ user }) => readOverview(context, readValue, user.id),
  });
  addRoute(app, context, dashboardCalls.lendingActivities, {
    summary: "A page of events of the caller's loans, newest first",
    rules: { query: pageQueryRules },
    answer: Type.Array(lendingActivitySchema),
    handle: async ({ user, query, setHeader }) => {
      const { activities, total } = await readActivities(context.db, user.id, query);
      setHeader(TOTAL_COUNT_HEADER, total);
      return activities;
    },
  });
}
