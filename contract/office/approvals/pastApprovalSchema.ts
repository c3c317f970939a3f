import Type, { type Static } from 'typebox';
import { id, moment, oneOf, text } from '../../schema';
import { APPROVAL_KINDS, DECISIONS } from './approvals';

/** A proposal with both administrators and its outcome. */
export const pastApprovalSchema = Type.Object(
  {
    id: id('The proposal'),
    kind: oneOf(APPROVAL_KINDS, 'What was proposed'),
    proposedById: id('ID of the proposer'),
    proposedBy: text('Name of the proposer', { examples: ['Femi Bello'] }),
    proposedAt: moment('When it was proposed, by the business clock'),
    reason: Type.Optional(text("The proposer's reason, if one was given")),
    decision: Type.Optional(oneOf(DECISIONS, 'Its outcome; absent while it waits')),
    decidedById: Type.Optional(id('ID of the administrator who decided, if any')),
    decidedBy: Type.Optional(text('Name of that administrator', { examples: ['Ngozi Eze'] })),
    decidedAt: Type.Optional(moment('When it was decided, by the business clock')),
  },
  { $id: 'PastApproval', description: 'A past proposal and its outcome', additionalProperties: false },
);
export type PastApproval = Static<typeof pastApprovalSchema>;
