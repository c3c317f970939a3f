import Type, { type Static } from 'typebox';
import { flag, id, moment, oneOf, text } from '../../schema';
import { COMPLAINT_KINDS } from './complaint';

/** All moments are by the business clock. */
const words = {
  sentAt: moment('When it was sent', { csv: 'Sent (UTC)' }),
  id: id('ID of the complaint', { csv: 'Complaint' }),
  kind: oneOf(COMPLAINT_KINDS, 'Kind of complaint', { csv: 'Kind' }),
  loanId: Type.Optional(id('The loan that cannot be paid', { csv: 'Loan' })),
  words: text('What the person wrote', { csv: 'Words' }),
  answerDueAt: moment('When an answer is due', { csv: 'Answer due (UTC)' }),
  answer: Type.Optional(text('Our answer; absent until it is answered', { csv: 'Answer' })),
  answeredAt: Type.Optional(moment('When it was answered', { csv: 'Answered (UTC)' })),
};
const isOverdue = flag('Whether its answer is overdue', { csv: 'Overdue' });

export const complaintSchema = Type.Object(
  { ...words, isOverdue },
  { $id: 'Complaint', description: 'A complaint and its answer', additionalProperties: false },
);
export type Complaint = Static<typeof complaintSchema>;

export const receivedComplaintSchema = Type.Object(
  {
    ...words,
    personName: text('Name of the person who wrote it', { csv: 'Person', examples: ['Ada Obi'] }),
    personId: id('ID of the person who wrote it', { csv: 'Person ID' }),
    answeredById: Type.Optional(id('ID of the administrator who answered it', { csv: 'Answered by ID' })),
    isOverdue,
  },
  { $id: 'ReceivedComplaint', description: 'A complaint, for administrators', additionalProperties: false },
);
export type ReceivedComplaint = Static<typeof receivedComplaintSchema>;
