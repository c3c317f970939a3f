import type { FastifyInstance } from 'fastify';
import * as calls from '../../../contract/office/health/calls';
import { portalOverviewSchema } from '../../../contract/office/overview/overviewSchema';
import type { ServerContext } from '../../context';
import { addRoute } from '../../http/route';
import type { ApprovalKinds } from '../approvals/list';
import { readOverview } from './service';

export function overviewRoutes(app: FastifyInstance, context: ServerContext, kinds: ApprovalKinds): void {
  addRoute(app, context, calls.portalOverview, {
    summary: 'Key figures of the business, and waiting work',
    rules: {},
    answer: portalOverviewSchema,
    handle: () => readOverview(context, kinds),
  });
}
