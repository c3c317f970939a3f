import type { FastifyInstance } from 'fastify';
import * as calls from '../../../contract/office/health/calls';
import {
  WAITING_KINDS,
  type DayFigures,
  type OwedLoans,
  type PortalOverview,
  type WaitingWork,
} from '../../../contract/office/overview/overview';
import { PAST_DUE_BANDS } from '../../../contract/lending/schedule/daysPastDue';
import type { ServerContext } from '../../context';
import { day, flag, integer, koboAmount, list, moment, object, oneOf } from '../../http/answerSchema';
import { addRoute } from '../../http/route';
import type { ApprovalKinds } from '../approvals/kinds';
import { readOverview } from './service';

const overviewSchema = object<PortalOverview>(
  {
    businessDay: day,
    daysBehind: integer,
    today: object<DayFigures>({
      depositsKobo: koboAmount,
      withdrawalsKobo: koboAmount,
      disbursedKobo: koboAmount,
      repaidKobo: koboAmount,
    }),
    owed: list(object<OwedLoans>({ band: oneOf(PAST_DUE_BANDS), loanCount: integer, outstandingKobo: koboAmount })),
    walletsKobo: koboAmount,
    escrowsKobo: koboAmount,
    ownFundsKobo: koboAmount,
    waiting: list(
      object<WaitingWork>({ kind: oneOf(WAITING_KINDS), count: integer, overdueCount: integer }, { since: moment }),
    ),
  },
  { ledgerCheck: object({ endedAt: moment, isClean: flag }) },
);

export function overviewRoutes(app: FastifyInstance, context: ServerContext, kinds: ApprovalKinds): void {
  addRoute(app, context, calls.portalOverview, {
    summary: 'How the business stands, and what waits',
    rules: {},
    answer: overviewSchema,
    handle: () => readOverview(context, kinds),
  });
}
