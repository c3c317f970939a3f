import type { SuccessAnswer } from '../../api';
import { defineCalls, get, postOnce, typed } from '../../call';
import type { ProposedEmail, ProposedName } from './contactRules';
import type { IdentityComparison } from './contactSchema';

export const contactChangeCalls = defineCalls({
  /** Every use is recorded in the audit trail. */
  compareIdentity: get('/administration/users/:userId/identity', 'administrator', {
    answer: typed<IdentityComparison>(),
  }),
  /** For people who can no longer reach their mailbox. */
  proposeEmailChange: postOnce('/administration/users/:userId/email-change', 'administrator', {
    body: typed<ProposedEmail>(),
    answer: typed<SuccessAnswer>(),
  }),
  proposeNameChange: postOnce('/administration/users/:userId/name-change', 'administrator', {
    body: typed<ProposedName>(),
    answer: typed<SuccessAnswer>(),
  }),
});
