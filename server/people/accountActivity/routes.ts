import type { FastifyInstance } from 'fastify';
import { accountActivitySchema } from '#contract/people/users/accountActivitySchema';
import { userCalls } from '#contract/people/users/calls';
import type { ServerContext } from '../../kernel/context';
import { addRoute } from '../../kernel/http/route';
import { readActivity } from './readActivity';

export function accountActivityRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, userCalls.myActivity, {
    summary: "Events of the caller's account, and its last sign-in",
    rules: {},
    answer: accountActivitySchema,
    handle: ({ user }) => readActivity(context, user),
  });
}
