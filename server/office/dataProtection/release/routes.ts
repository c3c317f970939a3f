import type { FastifyInstance } from 'fastify';
import { dataProtectionCalls } from '#contract/office/dataProtection/calls';
import { reasonRules } from '#contract/reason';
import type { ServerContext } from '#server/kernel/context';
import { zipFileSchema } from '#server/kernel/http/answers';
import { addIdempotentAct } from '#server/kernel/http/idempotentRoute';
import { userParams } from '#server/kernel/http/idRules';
import { proposalTexts } from '#server/kernel/http/inputText';
import { addRoute } from '#server/kernel/http/route';
import { proposeRelease, takeReleased } from './service';

export function dataReleaseRoutes(app: FastifyInstance, context: ServerContext): void {
  addIdempotentAct(app, context, dataProtectionCalls.proposeDataRelease, {
    summary: 'Propose to give out everything about a person; another administrator decides',
    errors: ['PROPOSAL_EXISTS'],
    rules: { params: userParams, body: reasonRules },
    fields: proposalTexts,
    act: (tx, { user, params, body }) =>
      proposeRelease(context, tx, { actorId: user.id, userId: params.userId, reason: body.reason }),
  });
  addRoute(app, context, dataProtectionCalls.releasedData, {
    summary: 'Everything about a person as a ZIP, for the two administrators who agreed to give it out',
    errors: ['DATA_NOT_RELEASED', 'RATE_LIMITED'],
    rules: { params: userParams },
    answer: zipFileSchema,
    handle: ({ user, params }) => takeReleased(context, { actorId: user.id, userId: params.userId }),
  });
}
