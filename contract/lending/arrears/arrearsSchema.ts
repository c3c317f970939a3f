import Type, { type Static } from 'typebox';
import { count, day, koboAmount, moment, text } from '../../schema';

const sentReminderSchema = Type.Object(
  {
    day: day('When it was sent'),
    daysPastDue: count('How many days the loan was past due then'),
    dueKobo: koboAmount('What was due then'),
  },
  { additionalProperties: false },
);
export type SentReminder = Static<typeof sentReminderSchema>;

const collectionNoteSchema = Type.Object(
  {
    by: text("The administrator's name"),
    at: moment('When it was written, by the business clock'),
    words: text('The note'),
    promisedOn: Type.Optional(day('The day by which the borrower promised to pay')),
  },
  { additionalProperties: false },
);
export type CollectionNote = Static<typeof collectionNoteSchema>;

export const arrearsSchema = Type.Object(
  {
    daysPastDue: count('For how many days the oldest unpaid instalment is past due'),
    dueKobo: koboAmount('What is due and not paid'),
    reminders: Type.Array(sentReminderSchema, { description: 'The mails sent, oldest first' }),
    notes: Type.Array(collectionNoteSchema, { description: "The administrators' notes, oldest first" }),
  },
  { $id: 'Arrears', description: 'How late a loan is, with its reminders and notes', additionalProperties: false },
);
export type Arrears = Static<typeof arrearsSchema>;
