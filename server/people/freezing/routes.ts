import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/people/freezing/calls';
import { reasonRules } from '#contract/reason';
import type { ServerContext } from '../../kernel/context';
import { success, successSchema } from '../../kernel/http/answers';
import { addIdempotentRoute } from '../../kernel/http/idempotentRoute';
import { userParams } from '../../kernel/http/idRules';
import { proposalTexts } from '../../kernel/http/inputText';
import { freezePerson, proposeUnfreezing, type Suspend } from './service';

export function freezingRoutes(app: FastifyInstance, context: ServerContext, suspend: Suspend): void {
  addIdempotentRoute(app, context, calls.freezePerson, {
    summary: 'Freeze a person, with a reason; an administrator is suspended instead',
    errors: ['FOUR_EYES', 'FREEZE_UNCHANGED', 'PROPOSAL_EXISTS', 'SUSPENDED_BEFORE', 'SUSPENSION_UNCHANGED'],
    rules: { params: userParams, body: reasonRules },
    fields: { reason: 'Why; administrators read it' },
    answer: successSchema,
    work: async (tx, { user, params, body }) => {
      await freezePerson(context, suspend, tx, { actorId: user.id, userId: params.userId, reason: body.reason });
      return success;
    },
  });
  addIdempotentRoute(app, context, calls.proposeUnfreezing, {
    summary: 'Propose to unfreeze a person; another administrator decides',
    errors: ['FREEZE_UNCHANGED', 'PROPOSAL_EXISTS'],
    rules: { params: userParams, body: reasonRules },
    fields: proposalTexts,
    answer: successSchema,
    work: async (tx, { user, params, body }) => {
      await proposeUnfreezing(context, tx, { actorId: user.id, userId: params.userId, reason: body.reason });
      return success;
    },
  });
}
