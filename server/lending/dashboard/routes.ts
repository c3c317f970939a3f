import type { FastifyInstance } from 'fastify';
import type { LendingActivity } from '../../../contract/lending/dashboard/activity';
import * as calls from '../../../contract/lending/dashboard/calls';
import type { LendingOverview, NextDue } from '../../../contract/lending/dashboard/overview';
import { TOTAL_COUNT_HEADER } from '../../../contract/lists';
import { LIFE_EVENT_TYPES } from '../../../contract/lending/loans/eventNames';
import { LOAN_PURPOSES } from '../../../contract/lending/applications/purposes';
import type { ServerContext } from '../../context';
import { day, flag, koboAmount, list, moment, object, oneOf, text } from '../../http/answerSchema';
import { addRoute } from '../../http/route';
import { pageQueryRules } from '../../http/queryRules';
import { readActivities } from './activities';
import { readOverview } from './overview';

const overviewSchema = object<LendingOverview>(
  { walletKobo: koboAmount, pledgedKobo: koboAmount, lentKobo: koboAmount, borrowedKobo: koboAmount },
  { nextDue: object<NextDue>({ loanId: text, on: day, amountKobo: koboAmount, isLate: flag }) },
);

const activitySchema = object<LendingActivity>(
  {
    id: text,
    loanId: text,
    purpose: oneOf(LOAN_PURPOSES),
    as: oneOf(['borrower', 'lender']),
    type: oneOf(LIFE_EVENT_TYPES),
    at: moment,
  },
  { amountKobo: koboAmount, direction: oneOf(['in', 'out']) },
);

/** What concerns people as borrowers and as lenders alike. */
export function lendingRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, calls.lendingOverview, {
    summary: 'What the caller has with us, as lender and as borrower',
    rules: {},
    answer: overviewSchema,
    handle: ({ user }) => readOverview(context, user.id),
  });
  addRoute(app, context, calls.lendingActivities, {
    summary: 'A page of what happened to the loans that the caller takes part in, newest first',
    rules: { query: pageQueryRules },
    answer: list(activitySchema),
    handle: async ({ user, query, setHeader }) => {
      const { activities, total } = await readActivities(context.db, user.id, query);
      setHeader(TOTAL_COUNT_HEADER, total);
      return activities;
    },
  });
}
