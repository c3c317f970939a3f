import type { SuccessAnswer } from '../../api';
import { defineCall, typed } from '../../call';
import type { ProposedEmail, ProposedName } from './contactRules';
import type { IdentityComparison } from './contactSchema';

/** Every use is recorded in the audit trail. */
export const compareIdentity = defineCall({
  name: 'compareIdentity',
  method: 'GET',
  path: '/administration/users/:userId/identity',
  access: 'administrator',
  answer: typed<IdentityComparison>(),
});

/** For people who can no longer reach their mailbox. */
export const proposeEmailChange = defineCall({
  name: 'proposeEmailChange',
  method: 'POST',
  path: '/administration/users/:userId/email-change',
  access: 'administrator',
  body: typed<ProposedEmail>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});

export const proposeNameChange = defineCall({
  name: 'proposeNameChange',
  method: 'POST',
  path: '/administration/users/:userId/name-change',
  access: 'administrator',
  body: typed<ProposedName>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});
