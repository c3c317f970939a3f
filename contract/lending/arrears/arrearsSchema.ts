import Type, { type Static } from 'typebox';
import { count, day, flag, koboAmount, moment, oneOf, text } from '../../schema';
import { CONTACT_CHANNELS, PROMISE_STATES } from './contacts';

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
    channel: Type.Optional(oneOf(CONTACT_CHANNELS, 'How the borrower was spoken with; absent for older notes')),
    promisedOn: Type.Optional(day('Of older notes: the day by which the borrower promised to pay')),
  },
  { additionalProperties: false },
);
export type CollectionNote = Static<typeof collectionNoteSchema>;

const promiseSchema = Type.Object(
  {
    amountKobo: koboAmount('What the borrower promised to pay'),
    promisedOn: day('Until when'),
    by: text('Who noted it'),
    isBorrowers: flag('Whether the borrower noted it'),
    madeAt: moment('When it was made, by the business clock'),
    state: oneOf(PROMISE_STATES, 'Whether it was kept'),
  },
  { additionalProperties: false },
);
export type PaymentPromise = Static<typeof promiseSchema>;

export const arrearsSchema = Type.Object(
  {
    daysPastDue: count('For how many days the oldest unpaid instalment is past due'),
    dueKobo: koboAmount('What is due and not paid'),
    reminders: Type.Array(sentReminderSchema, { description: 'The mails sent, oldest first' }),
    notes: Type.Array(collectionNoteSchema, { description: 'How the borrower was spoken with, oldest first' }),
    promises: Type.Array(promiseSchema, { description: 'What the borrower promised to pay, newest first' }),
  },
  { $id: 'Arrears', description: 'How late a loan is, with its reminders and notes', additionalProperties: false },
);
export type Arrears = Static<typeof arrearsSchema>;
