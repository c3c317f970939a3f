import Type, { type Static } from 'typebox';
import { id, moment, oneOf, text } from '../../schema';
import { APPROVAL_KINDS, DECISIONS } from './approvals';

/** A proposal with both administrators, as it ended. */
export const pastApprovalSchema = Type.Object(
  {
    id: id('The proposal'),
    kind: oneOf(APPROVAL_KINDS, 'What was proposed'),
    proposedById: id('Who proposed it'),
    proposedBy: text('Their name', { examples: ['Femi Bello'] }),
    proposedAt: moment('When, by the business clock'),
    reason: Type.Optional(text("The proposer's reason, if one was given")),
    decision: Type.Optional(oneOf(DECISIONS, 'How it ended; absent while it waits')),
    decidedById: Type.Optional(id('Who decided; absent where nobody did')),
    decidedBy: Type.Optional(text('Their name', { examples: ['Ngozi Eze'] })),
    decidedAt: Type.Optional(moment('When, by the business clock')),
  },
  { $id: 'PastApproval', description: 'A proposal and who decided on it', additionalProperties: false },
);
export type PastApproval = Static<typeof pastApprovalSchema>;
