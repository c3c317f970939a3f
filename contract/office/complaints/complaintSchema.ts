import Type, { type Static } from 'typebox';
import { flag, id, moment, oneOf, text } from '../../schema';
import { COMPLAINT_AUTHORS, COMPLAINT_KINDS } from './complaint';

const messageSchema = Type.Object(
  {
    author: oneOf(COMPLAINT_AUTHORS, 'Author of the message'),
    words: text('Text of the message'),
    sentAt: moment('When it was sent'),
  },
  { additionalProperties: false },
);
export type ComplaintMessage = Static<typeof messageSchema>;

const messages = Type.Array(messageSchema, {
  description: 'All later messages, oldest first',
});

/** All times are by the business clock. */
const words = {
  sentAt: moment('When it was sent', { csv: 'Sent (UTC)' }),
  id: id('ID of the complaint', { csv: 'Complaint' }),
  kind: oneOf(COMPLAINT_KINDS, 'Kind of complaint', { csv: 'Kind' }),
  loanId: Type.Optional(id('The loan that cannot be paid', { csv: 'Loan' })),
  words: text('The first message', { csv: 'Words' }),
  answerDueAt: moment('When an answer is due', { csv: 'Answer due (UTC)' }),
  answer: Type.Optional(text('Our last answer; absent while an answer is due', { csv: 'Answer' })),
  answeredAt: Type.Optional(moment('When it was answered', { csv: 'Answered (UTC)' })),
};
const isOverdue = flag('Whether its answer is overdue', { csv: 'Overdue' });

export const complaintSchema = Type.Object(
  {
    ...words,
    isOverdue,
    messages,
    replyUntil: Type.Optional(moment('Until when the person can reply; absent after that')),
  },
  { $id: 'Complaint', description: 'A complaint and its messages', additionalProperties: false },
);
export type Complaint = Static<typeof complaintSchema>;

export const receivedComplaintSchema = Type.Object(
  {
    ...words,
    personName: text('Name of the person who wrote it', { csv: 'Person', examples: ['Ada Obi'] }),
    personId: id('ID of the person who wrote it', { csv: 'Person ID' }),
    answeredById: Type.Optional(id('ID of the administrator who answered it', { csv: 'Answered by ID' })),
    assignedToId: Type.Optional(id('The administrator it is assigned to', { csv: 'Assigned to ID' })),
    assignedTo: Type.Optional(text("That administrator's name", { csv: 'Assigned to', examples: ['Femi Bello'] })),
    isOverdue,
    messages,
  },
  { $id: 'ReceivedComplaint', description: 'A complaint, for administrators', additionalProperties: false },
);
export type ReceivedComplaint = Static<typeof receivedComplaintSchema>;
