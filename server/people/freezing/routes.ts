import type { FastifyInstance } from 'fastify';
import { freezingCalls } from '#contract/people/freezing/calls';
import { reasonRules } from '#contract/reason';
import type { ServerContext } from '../../kernel/context';
import { addIdempotentAct } from '../../kernel/http/idempotentRoute';
import { userParams } from '../../kernel/http/idRules';
import { proposalTexts } from '../../kernel/http/inputText';
import { freezePerson, proposeUnfreezing, type Suspend } from './service';

export function freezingRoutes(app: FastifyInstance, context: ServerContext, suspend: Suspend): void {
  addIdempotentAct(app, context, freezingCalls.freezePerson, {
    summary: 'Freeze a person, with a reason; an administrator is suspended instead',
    errors: ['FOUR_EYES', 'FREEZE_UNCHANGED', 'PROPOSAL_EXISTS', 'SUSPENDED_BEFORE', 'SUSPENSION_UNCHANGED'],
    rules: { params: userParams, body: reasonRules },
    fields: { reason: 'Why; administrators read it' },
    act: (tx, { user, params, body }) =>
      freezePerson(context, suspend, tx, { actorId: user.id, userId: params.userId, reason: body.reason }),
  });
  addIdempotentAct(app, context, freezingCalls.proposeUnfreezing, {
    summary: 'Propose to unfreeze a person; another administrator decides',
    errors: ['FREEZE_UNCHANGED', 'MATCH_CONFIRMED', 'PROPOSAL_EXISTS'],
    rules: { params: userParams, body: reasonRules },
    fields: proposalTexts,
    act: (tx, { user, params, body }) =>
      proposeUnfreezing(context, tx, { actorId: user.id, userId: params.userId, reason: body.reason }),
  });
}
