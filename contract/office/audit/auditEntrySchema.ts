import Type, { type Static } from 'typebox';
import { ROLES } from '../../people/roles/roles';
import { id, moment, oneOf, someOf, text } from '../../schema';
import { AUDITED_ACTIONS } from './auditTrail';

export const auditEntrySchema = Type.Object(
  {
    id: id('The entry'),
    at: moment('When it happened, by the business clock', { csv: 'Time (UTC)' }),
    actorName: text('Which administrator did it', { csv: 'Administrator', examples: ['Femi Bello'] }),
    actorId: id('The same administrator', { csv: 'Administrator ID' }),
    actorRoles: someOf(ROLES, 'The roles that they had when they did it; empty before there were roles', {
      csv: 'Roles',
    }),
    action: oneOf(AUDITED_ACTIONS, 'What was seen or done', { csv: 'What' }),
    subjectId: id('The subject: a person, a loan, a payout or another thing', { csv: 'About ID' }),
    personId: Type.Optional(id('The person concerned; absent if there is none')),
    personName: Type.Optional(text('The name of the same person')),
    loanId: Type.Optional(id('The loan it is about')),
    details: Type.Optional(text('Further facts, in a few words', { csv: 'Details', examples: ['grade C'] })),
  },
  { $id: 'AuditEntry', description: 'An act of an administrator, or a record they saw', additionalProperties: false },
);
export type AuditEntry = Static<typeof auditEntrySchema>;
