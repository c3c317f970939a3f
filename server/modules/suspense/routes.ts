import type { FastifyInstance } from 'fastify';
import * as calls from '../../../contract/administration/calls/house';
import { reasonRules } from '../../../contract/administration/rules/review';
import { assignmentRules } from '../../../contract/administration/rules/suspense';
import type { SuspenseItem } from '../../../contract/administration/suspense';
import type { ServerContext } from '../../context';
import { success, successSchema } from '../../http/answers';
import { flag, koboAmount, list, moment, object, text } from '../../http/answerSchema';
import { addIdempotentRoute } from '../../http/idempotentRoute';
import { suspenseParams } from '../../http/idRules';
import { addRoute } from '../../http/route';
import { proposeAssignment } from './assignment';
import { takeSuspense } from './file';
import { proposeReturn } from './returnToSender';
import { listSuspense } from './service';

const itemSchema = object<SuspenseItem>(
  { id: text, amountKobo: koboAmount, reference: text, receivedAt: moment, isProposed: flag },
  { accountNumber: text, sender: text },
);

/** What administrators do with money that nobody could be found for. */
export function suspenseRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, calls.suspense, {
    summary: 'The money that nobody could be found for, the oldest first',
    rules: {},
    answer: list(itemSchema),
    handle: () => listSuspense(context),
  });
  addRoute(app, context, calls.suspenseFile, {
    summary: 'All money that nobody could be found for as CSV, in the order in which it came',
    rules: {},
    answer: text,
    handle: ({ user }) => takeSuspense(context, user.id),
  });
  addIdempotentRoute(app, context, calls.proposeAssignment, {
    summary: "Propose that money in suspense is somebody's; another administrator decides",
    rules: { params: suspenseParams, body: assignmentRules },
    answer: successSchema,
    work: async (tx, { user, params, body }) => {
      await proposeAssignment(context, tx, { actorId: user.id, itemId: params.itemId, ...body });
      return success;
    },
  });
  addIdempotentRoute(app, context, calls.proposeReturn, {
    summary: 'Propose that money in suspense goes back to its sender; another administrator decides',
    rules: { params: suspenseParams, body: reasonRules },
    answer: successSchema,
    work: async (tx, { user, params, body }) => {
      await proposeReturn(context, tx, { actorId: user.id, itemId: params.itemId, reason: body.reason });
      return success;
    },
  });
}
