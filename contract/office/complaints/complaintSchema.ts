import Type, { type Static } from 'typebox';
import { flag, id, moment, oneOf, text } from '../../schema';
import { COMPLAINT_KINDS } from './complaint';

/** All moments are by the business clock. */
export const complaintSchema = Type.Object(
  {
    id: id('ID of the complaint'),
    kind: oneOf(COMPLAINT_KINDS, 'Kind of complaint'),
    words: text('What the person wrote'),
    sentAt: moment('When it was sent'),
    answerDueAt: moment('When an answer is due'),
    loanId: Type.Optional(id('The loan that cannot be paid')),
    answer: Type.Optional(text('Our answer; absent until it is answered')),
    answeredAt: Type.Optional(moment('When it was answered')),
  },
  { $id: 'Complaint', description: 'A complaint and its answer', additionalProperties: false },
);
export type Complaint = Static<typeof complaintSchema>;

export const receivedComplaintSchema = Type.Object(
  {
    ...complaintSchema.properties,
    personId: id('ID of the person who wrote it'),
    personName: text('Name of the person who wrote it', { examples: ['Ada Obi'] }),
    isOverdue: flag('Whether its answer is overdue'),
  },
  { $id: 'ReceivedComplaint', description: 'A complaint, for administrators', additionalProperties: false },
);
export type ReceivedComplaint = Static<typeof receivedComplaintSchema>;
