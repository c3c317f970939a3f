import type { FastifyInstance } from 'fastify';
import { portalHealth } from '../../../contract/office/health/calls';
import type { PortalHealth } from '../../../contract/office/health/health';
import type { ServerContext } from '../../context';
import { day, flag, integer, moment, object } from '../../http/answerSchema';
import { addRoute } from '../../http/route';
import { readHealth } from './service';

const healthSchema = object<PortalHealth>(
  { daysBehind: integer, payouts: object<PortalHealth['payouts']>({ count: integer }, { since: moment }) },
  {
    lastClosedDay: day,
    ledgerCheck: object({ endedAt: moment, isClean: flag }),
    reconciliation: object({ day, reconciledAt: moment, differences: integer }),
  },
);

export function portalHealthRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, portalHealth, {
    summary: "Whether the days' and nights' work is done, and what it found",
    rules: {},
    answer: healthSchema,
    handle: () => readHealth(context),
  });
}
