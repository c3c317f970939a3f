import { administratorCalls } from '#contract/office/administrators/calls';
import type { FastifyInstance } from 'fastify';
import { administratorsSchema, myInvitationSchema } from '#contract/office/administrators/administratorsSchema';
import { invitationRules, newRolesRules } from '#contract/office/administrators/invitationRules';
import { reasonRules } from '#contract/reason';
import type { ServerContext } from '../../kernel/context';
import { csvFileSchema } from '../../kernel/http/answers';
import { addIdempotentAct } from '../../kernel/http/idempotentRoute';
import { userParams } from '../../kernel/http/idRules';
import { addRoute } from '../../kernel/http/route';
import { PROPOSAL_REASON, proposalTexts } from '../../kernel/http/inputText';
import { EMAIL_TEXT } from '../../people/inputTexts';
import { proposeRoles } from './changeRoles';
import { proposeFactorReset } from './factorReset';
import { acceptInvitation, inviteAdministrator, readMyInvitation } from './invitations';
import { listAdministrators, takeAdministrators } from './list';
import { proposeRemoval } from './removal';
import { proposeReinstatement, suspendAdministrator } from './suspension';

export function administratorRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, administratorCalls.administrators, {
    summary: 'All administrators and invitations',
    rules: {},
    answer: administratorsSchema,
    handle: ({ user }) => listAdministrators(context, user.id),
  });
  addRoute(app, context, administratorCalls.administratorsFile, {
    summary: 'All administrators and invitations as CSV',
    rules: {},
    answer: csvFileSchema,
    handle: ({ user }) => takeAdministrators(context, user.id),
  });
  addIdempotentAct(app, context, administratorCalls.inviteAdministrator, {
    summary: 'Invite a new administrator by email',
    errors: ['ALREADY_ADMINISTRATOR', 'PROPOSAL_EXISTS'],
    rules: { body: invitationRules },
    fields: {
      email: { ...EMAIL_TEXT, description: 'The email address that gets the invitation' },
      roles: 'The roles they will have, at least one',
    },
    act: (tx, { user, body }) => inviteAdministrator(context, tx, user.id, body),
  });
  addIdempotentAct(app, context, administratorCalls.proposeRemoval, {
    summary: 'Propose the removal of an administrator',
    errors: ['FOUR_EYES', 'PROPOSAL_EXISTS', 'TWO_MUST_STAY'],
    rules: { params: userParams, body: reasonRules },
    fields: proposalTexts,
    act: (tx, { user, params, body }) =>
      proposeRemoval(context, tx, { actorId: user.id, userId: params.userId, reason: body.reason }),
  });
  addIdempotentAct(app, context, administratorCalls.suspendAdministrator, {
    summary: 'Suspend an administrator at once; it becomes permanent when another administrator agrees',
    errors: ['FOUR_EYES', 'PROPOSAL_EXISTS', 'SUSPENDED_BEFORE', 'SUSPENSION_UNCHANGED'],
    rules: { params: userParams, body: reasonRules },
    fields: { reason: 'Why; the administrator who decides whether it becomes permanent reads it' },
    act: (tx, { user, params, body }) =>
      suspendAdministrator(context, tx, { actorId: user.id, userId: params.userId, reason: body.reason }),
  });
  addIdempotentAct(app, context, administratorCalls.proposeReinstatement, {
    summary: "Propose to end an administrator's suspension; another administrator decides",
    errors: ['FOUR_EYES', 'PROPOSAL_EXISTS', 'SUSPENSION_UNCHANGED'],
    rules: { params: userParams, body: reasonRules },
    fields: proposalTexts,
    act: (tx, { user, params, body }) =>
      proposeReinstatement(context, tx, { actorId: user.id, userId: params.userId, reason: body.reason }),
  });
  addIdempotentAct(app, context, administratorCalls.proposeRoles, {
    summary: 'Propose new roles for an administrator; another owner decides',
    errors: ['FOUR_EYES', 'PROPOSAL_EXISTS', 'ROLES_UNCHANGED', 'TWO_MUST_STAY'],
    rules: { params: userParams, body: newRolesRules },
    fields: { roles: 'All roles they will have, at least one', reason: PROPOSAL_REASON },
    act: (tx, { user, params, body }) =>
      proposeRoles(context, tx, { actorId: user.id, userId: params.userId, ...body }),
  });
  addIdempotentAct(app, context, administratorCalls.proposeFactorReset, {
    summary: 'Propose to remove the lost second factor of an administrator; another administrator decides',
    errors: ['FOUR_EYES', 'NO_FACTOR_TO_RESET', 'PROPOSAL_EXISTS'],
    rules: { params: userParams, body: reasonRules },
    fields: proposalTexts,
    act: (tx, { user, params, body }) =>
      proposeFactorReset(context, tx, { actorId: user.id, userId: params.userId, reason: body.reason }),
  });
  addRoute(app, context, administratorCalls.myInvitation, {
    summary: "The caller's own invitation, if any",
    rules: {},
    answer: myInvitationSchema,
    handle: ({ user }) => readMyInvitation(context, user),
  });
  addIdempotentAct(app, context, administratorCalls.acceptInvitation, {
    summary: "Accept the invitation to the caller's verified address",
    errors: ['FROZEN_HERE', 'HAS_MONEY_HERE', 'NOT_FOUND'],
    rules: {},
    act: (tx, { user }) => acceptInvitation(context, tx, user),
  });
}
