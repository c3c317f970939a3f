import type { FastifyInstance } from 'fastify';
import { accountEventKinds, type AccountActivity, type AccountEvent } from '../../../contract/users/activity';
import * as calls from '../../../contract/users/calls';
import type { ServerContext } from '../../context';
import { list, moment, object, oneOf } from '../../http/answerSchema';
import { addRoute } from '../../http/route';
import { readActivity } from './service';

const activitySchema = object<AccountActivity>(
  { events: list(object<AccountEvent>({ kind: oneOf(accountEventKinds), at: moment })) },
  { lastSignedInAt: moment },
);

export function accountActivityRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, calls.myActivity, {
    summary: "What happened to the caller's account",
    rules: {},
    answer: activitySchema,
    handle: ({ user }) => readActivity(context, user),
  });
}
