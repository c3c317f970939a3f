import type { FastifyInstance } from 'fastify';
import { contactChangeCalls } from '#contract/people/contact/administrationCalls';
import { proposedEmailRules, proposedNameRules } from '#contract/people/contact/contactRules';
import { identityComparisonSchema } from '#contract/people/contact/contactSchema';
import type { ServerContext } from '../../kernel/context';
import { addIdempotentAct } from '../../kernel/http/idempotentRoute';
import { userParams } from '../../kernel/http/idRules';
import { addRoute } from '../../kernel/http/route';
import { PROPOSAL_REASON } from '../../kernel/http/inputText';
import { EMAIL_TEXT } from '../inputTexts';
import { proposeEmailChange, proposeNameChange } from './proposals';
import { compareIdentity } from './read';

export function contactAdministrationRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, contactChangeCalls.compareIdentity, {
    summary: "Compare a person's name and date of birth with the BVN's",
    rules: { params: userParams },
    answer: identityComparisonSchema,
    handle: ({ user, params }) => compareIdentity(context, user.id, params.userId),
  });
  addIdempotentAct(app, context, contactChangeCalls.proposeEmailChange, {
    summary: 'Propose a new email address for somebody who lost their mailbox; another administrator decides',
    errors: ['EMAIL_OF_ANOTHER', 'EMAIL_UNCHANGED', 'FOUR_EYES', 'PROPOSAL_EXISTS'],
    rules: { params: userParams, body: proposedEmailRules },
    fields: { email: { ...EMAIL_TEXT, description: 'The new email address' }, reason: PROPOSAL_REASON },
    act: (tx, { user, params, body }) => proposeEmailChange(context, tx, { actorId: user.id, ...params, ...body }),
  });
  addIdempotentAct(app, context, contactChangeCalls.proposeNameChange, {
    summary: 'Propose a new name for a person; another administrator decides',
    errors: ['FOUR_EYES', 'NAME_UNCHANGED', 'PROPOSAL_EXISTS'],
    rules: { params: userParams, body: proposedNameRules },
    fields: { firstName: 'The new first name', lastName: 'The new last name', reason: PROPOSAL_REASON },
    act: (tx, { user, params, body }) => proposeNameChange(context, tx, { actorId: user.id, ...params, ...body }),
  });
}
