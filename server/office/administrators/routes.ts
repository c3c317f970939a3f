import * as calls from '../../../contract/office/administrators/calls';
import type { FastifyInstance } from 'fastify';
import {
  INVITATION_STATES,
  type Administrator,
  type Administrators,
  type Invitation,
  type MyInvitation,
} from '../../../contract/office/administrators/administrators';
import { invitationRules } from '../../../contract/office/administrators/rules';
import { reasonRules } from '../../../contract/reason';
import type { ServerContext } from '../../context';
import { success, successSchema } from '../../http/answers';
import { flag, list, object, oneOf, text } from '../../http/answerSchema';
import { addIdempotentRoute } from '../../http/idempotentRoute';
import { userParams } from '../../http/idRules';
import { addRoute } from '../../http/route';
import { takeAdministrators } from './file';
import { acceptInvitation, inviteAdministrator } from './invitations';
import { proposeRemoval } from './removal';
import { listAdministrators, readMyInvitation } from './service';

/** Who is an administrator, who becomes one, and who is one no longer. */
export function administratorRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, calls.administrators, {
    summary: 'The administrators, and who is invited',
    rules: {},
    answer: object<Administrators>({
      administrators: list(
        object<Administrator>({ id: text, name: text, email: text, isCaller: flag, isRemovalProposed: flag }),
      ),
      invitations: list(
        object<Invitation>({ id: text, email: text, invitedBy: text, state: oneOf(INVITATION_STATES) }),
      ),
    }),
    handle: ({ user }) => listAdministrators(context, user.id),
  });
  addRoute(app, context, calls.administratorsFile, {
    summary: 'The administrators, and who is invited, as CSV',
    rules: {},
    answer: text,
    handle: ({ user }) => takeAdministrators(context, user.id),
  });
  addIdempotentRoute(app, context, calls.inviteAdministrator, {
    summary: 'Invite an administrator by mail',
    errors: ['ALREADY_ADMINISTRATOR', 'PROPOSAL_EXISTS'],
    rules: { body: invitationRules },
    answer: successSchema,
    work: async (tx, { user, body }) => {
      await inviteAdministrator(context, tx, user.id, body.email);
      return success;
    },
  });
  addIdempotentRoute(app, context, calls.proposeRemoval, {
    summary: 'Propose that somebody is an administrator no longer',
    errors: ['FOUR_EYES', 'PROPOSAL_EXISTS', 'TWO_MUST_STAY'],
    rules: { params: userParams, body: reasonRules },
    answer: successSchema,
    work: async (tx, { user, params, body }) => {
      await proposeRemoval(context, tx, { actorId: user.id, userId: params.userId, reason: body.reason });
      return success;
    },
  });
  addRoute(app, context, calls.myInvitation, {
    summary: 'Whether the caller is invited to be an administrator',
    rules: {},
    answer: object<MyInvitation>({}, { invitedBy: text }),
    handle: ({ user }) => readMyInvitation(context, user),
  });
  addIdempotentRoute(app, context, calls.acceptInvitation, {
    summary: "Become an administrator, by an invitation to the caller's verified address",
    errors: ['FROZEN_HERE', 'HAS_MONEY_HERE', 'NOT_FOUND'],
    rules: {},
    answer: successSchema,
    work: async (tx, { user }) => {
      await acceptInvitation(context, tx, user);
      return success;
    },
  });
}
