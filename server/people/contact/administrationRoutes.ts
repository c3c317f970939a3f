import type { FastifyInstance } from 'fastify';
import * as calls from '../../../contract/people/contact/administrationCalls';
import { proposedEmailRules, proposedNameRules } from '../../../contract/people/contact/contactRules';
import { identityComparisonSchema } from '../../../contract/people/contact/contactSchema';
import type { ServerContext } from '../../context';
import { success, successSchema } from '../../http/answers';
import { addIdempotentRoute } from '../../http/idempotentRoute';
import { userParams } from '../../http/idRules';
import { addRoute } from '../../http/route';
import { proposeEmailChange, proposeNameChange } from './proposals';
import { compareIdentity } from './read';

export function contactAdministrationRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, calls.compareIdentity, {
    summary: "A person's name and date of birth, beside those of the BVN",
    rules: { params: userParams },
    answer: identityComparisonSchema,
    handle: ({ user, params }) => compareIdentity(context, user.id, params.userId),
  });
  addIdempotentRoute(app, context, calls.proposeEmailChange, {
    summary:
      "Propose another address for somebody who can't read their mailbox any more; another administrator decides",
    errors: ['EMAIL_OF_ANOTHER', 'EMAIL_UNCHANGED', 'FOUR_EYES', 'PROPOSAL_EXISTS'],
    rules: { params: userParams, body: proposedEmailRules },
    answer: successSchema,
    work: async (tx, { user, params, body }) => {
      await proposeEmailChange(context, tx, { actorId: user.id, ...params, ...body });
      return success;
    },
  });
  addIdempotentRoute(app, context, calls.proposeNameChange, {
    summary: 'Propose another name for a person; another administrator decides',
    errors: ['FOUR_EYES', 'NAME_UNCHANGED', 'PROPOSAL_EXISTS'],
    rules: { params: userParams, body: proposedNameRules },
    answer: successSchema,
    work: async (tx, { user, params, body }) => {
      await proposeNameChange(context, tx, { actorId: user.id, ...params, ...body });
      return success;
    },
  });
}
