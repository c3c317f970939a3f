import type { FastifyInstance } from 'fastify';
import * as calls from '../../../contract/people/users/calls';
import type { ServerContext } from '../../context';
import { addRoute } from '../../http/route';
import { activitySchema } from './answers';
import { readActivity } from './service';

export function accountActivityRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, calls.myActivity, {
    summary: "What happened to the caller's account",
    rules: {},
    answer: activitySchema,
    handle: ({ user }) => readActivity(context, user),
  });
}
