import Type, { type Static } from 'typebox';
import { flag, id, moment, oneOf, text } from '../../schema';
import { COMPLAINT_AUTHORS, COMPLAINT_KINDS } from './complaint';

const messageSchema = Type.Object(
  {
    author: oneOf(COMPLAINT_AUTHORS, 'Who wrote it'),
    words: text('What they wrote'),
    sentAt: moment('When it was sent'),
  },
  { additionalProperties: false },
);
export type ComplaintMessage = Static<typeof messageSchema>;

const messages = Type.Array(messageSchema, {
  description: 'All of the thread after the first words, the oldest first',
});

/** All moments are by the business clock. */
const words = {
  sentAt: moment('When it was sent', { csv: 'Sent (UTC)' }),
  id: id('ID of the complaint', { csv: 'Complaint' }),
  kind: oneOf(COMPLAINT_KINDS, 'Kind of complaint', { csv: 'Kind' }),
  loanId: Type.Optional(id('The loan that cannot be paid', { csv: 'Loan' })),
  words: text('The first words', { csv: 'Words' }),
  answerDueAt: moment('When an answer is due', { csv: 'Answer due (UTC)' }),
  answer: Type.Optional(text('Our last answer; absent while one is due', { csv: 'Answer' })),
  answeredAt: Type.Optional(moment('When it was answered', { csv: 'Answered (UTC)' })),
};
const isOverdue = flag('Whether its answer is overdue', { csv: 'Overdue' });

export const complaintSchema = Type.Object(
  {
    ...words,
    isOverdue,
    messages,
    replyUntil: Type.Optional(moment('Until when the person can write on; absent once that is over')),
  },
  { $id: 'Complaint', description: 'A complaint, and what was written about it in turn', additionalProperties: false },
);
export type Complaint = Static<typeof complaintSchema>;

export const receivedComplaintSchema = Type.Object(
  {
    ...words,
    personName: text('Name of the person who wrote it', { csv: 'Person', examples: ['Ada Obi'] }),
    personId: id('ID of the person who wrote it', { csv: 'Person ID' }),
    answeredById: Type.Optional(id('ID of the administrator who answered it', { csv: 'Answered by ID' })),
    assignedToId: Type.Optional(id('The administrator who looks after it', { csv: 'Assigned to ID' })),
    assignedTo: Type.Optional(text('Their name', { csv: 'Assigned to', examples: ['Femi Bello'] })),
    isOverdue,
    messages,
  },
  { $id: 'ReceivedComplaint', description: 'A complaint, for administrators', additionalProperties: false },
);
export type ReceivedComplaint = Static<typeof receivedComplaintSchema>;
