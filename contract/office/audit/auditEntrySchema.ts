import Type, { type Static } from 'typebox';
import { ROLES } from '../../people/roles/roles';
import { id, moment, oneOf, someOf, text } from '../../schema';
import { AUDITED_ACTIONS } from './auditTrail';

export const auditEntrySchema = Type.Object(
  {
    id: id('The entry'),
    at: moment('When it happened, by the business clock', { csv: 'Time (UTC)' }),
    actorName: text('Name of the administrator', { csv: 'Administrator', examples: ['Femi Bello'] }),
    actorId: id('ID of the administrator', { csv: 'Administrator ID' }),
    actorRoles: someOf(ROLES, "The administrator's roles at the time; empty for entries older than roles", {
      csv: 'Roles',
    }),
    action: oneOf(AUDITED_ACTIONS, 'The action', { csv: 'What' }),
    subjectId: id('The subject: a person, a loan, a payout or another thing', { csv: 'About ID' }),
    personId: Type.Optional(id('The person concerned, if any')),
    personName: Type.Optional(text('The name of that person')),
    loanId: Type.Optional(id('The loan it is about')),
    details: Type.Optional(text('Further details, in a few words', { csv: 'Details', examples: ['grade C'] })),
  },
  {
    $id: 'AuditEntry',
    description: 'An action by an administrator, or a record they viewed',
    additionalProperties: false,
  },
);
export type AuditEntry = Static<typeof auditEntrySchema>;
