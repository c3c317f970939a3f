import type { FastifyInstance } from 'fastify';
import { dataProtectionCalls } from '#contract/office/dataProtection/calls';
import { keptPersonSchema } from '#contract/office/dataProtection/keptPersonSchema';
import { reasonRules } from '#contract/reason';
import type { ServerContext } from '#server/kernel/context';
import { addIdempotentAct } from '#server/kernel/http/idempotentRoute';
import { userParams } from '#server/kernel/http/idRules';
import { addRoute } from '#server/kernel/http/route';
import { proposalTexts } from '#server/kernel/http/inputText';
import { readKeptPerson, proposeOpening } from './service';

export function keptDataRoutes(app: FastifyInstance, context: ServerContext): void {
  addIdempotentAct(app, context, dataProtectionCalls.proposeKeptOpening, {
    summary: 'Propose to open the retained data of a deleted account; another administrator decides',
    errors: ['PROPOSAL_EXISTS'],
    rules: { params: userParams, body: reasonRules },
    fields: proposalTexts,
    act: (tx, { user, params, body }) =>
      proposeOpening(context, tx, { actorId: user.id, userId: params.userId, reason: body.reason }),
  });
  addRoute(app, context, dataProtectionCalls.keptPerson, {
    summary: 'The retained data of a deleted account, for the two administrators who opened it',
    errors: ['KEPT_DATA_CLOSED'],
    rules: { params: userParams },
    answer: keptPersonSchema,
    handle: ({ user, params }) => readKeptPerson(context, user.id, params.userId),
  });
}
