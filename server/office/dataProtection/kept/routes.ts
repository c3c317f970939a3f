import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/office/dataProtection/calls';
import { keptPersonSchema } from '#contract/office/dataProtection/keptPersonSchema';
import { reasonRules } from '#contract/reason';
import type { ServerContext } from '#server/kernel/context';
import { success, successSchema } from '#server/kernel/http/answers';
import { addIdempotentRoute } from '#server/kernel/http/idempotentRoute';
import { userParams } from '#server/kernel/http/idRules';
import { addRoute } from '#server/kernel/http/route';
import { proposalTexts } from '#server/kernel/http/inputText';
import { readKeptPerson, proposeOpening } from './service';

export function keptDataRoutes(app: FastifyInstance, context: ServerContext): void {
  addIdempotentRoute(app, context, calls.proposeKeptOpening, {
    summary: 'Propose to open the retained data of a deleted account; another administrator decides',
    errors: ['PROPOSAL_EXISTS'],
    rules: { params: userParams, body: reasonRules },
    fields: proposalTexts,
    answer: successSchema,
    work: async (tx, { user, params, body }) => {
      await proposeOpening(context, tx, { actorId: user.id, userId: params.userId, reason: body.reason });
      return success;
    },
  });
  addRoute(app, context, calls.keptPerson, {
    summary: 'The retained data of a deleted account, for the two administrators who opened it',
    errors: ['KEPT_DATA_CLOSED'],
    rules: { params: userParams },
    answer: keptPersonSchema,
    handle: ({ user, params }) => readKeptPerson(context, user.id, params.userId),
  });
}
