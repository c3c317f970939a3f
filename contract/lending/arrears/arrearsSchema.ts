import Type, { type Static } from 'typebox';
import { count, day, flag, koboAmount, moment, oneOf, text } from '../../schema';
import { CONTACT_CHANNELS, CONTACT_LIMITS } from './contacts';
import { PROMISE_STATES } from './promises';

const sentReminderSchema = Type.Object(
  {
    day: day('The day it was sent'),
    daysPastDue: count('Days past due at that time'),
    dueKobo: koboAmount('The amount due at that time'),
  },
  { additionalProperties: false },
);

const collectionNoteSchema = Type.Object(
  {
    by: text("The administrator's name"),
    at: moment('When it was written, by the business clock'),
    words: text('The note'),
    channel: oneOf(CONTACT_CHANNELS, 'How they spoke'),
    isIncoming: flag('Whether the borrower began it'),
  },
  { additionalProperties: false },
);

const promiseSchema = Type.Object(
  {
    amountKobo: koboAmount('The amount the borrower promised to pay'),
    promisedOn: day('Until when'),
    by: text('The name of the person who recorded it'),
    isBorrowers: flag('Whether the borrower recorded it'),
    madeAt: moment('When it was made, by the business clock'),
    state: oneOf(PROMISE_STATES, 'Whether the promise was kept'),
  },
  { additionalProperties: false },
);
export type PaymentPromise = Static<typeof promiseSchema>;

export const arrearsSchema = Type.Object(
  {
    daysPastDue: count('Days the oldest unpaid instalment is past due'),
    dueKobo: koboAmount('The unpaid amount due'),
    reminders: Type.Array(sentReminderSchema, { description: 'The reminder emails sent, oldest first' }),
    notes: Type.Array(collectionNoteSchema, { description: 'Contacts with the borrower, oldest first' }),
    promises: Type.Array(promiseSchema, { description: "The borrower's promises to pay, newest first" }),
    contactPause: Type.Optional(
      Type.Object(
        {
          because: oneOf(CONTACT_LIMITS, 'Why'),
          until: moment('When a contact is allowed again, by the business clock'),
        },
        { description: 'Why nobody may contact the borrower now; absent if somebody may', additionalProperties: false },
      ),
    ),
  },
  { $id: 'Arrears', description: 'How late a loan is, with its reminders and notes', additionalProperties: false },
);
export type Arrears = Static<typeof arrearsSchema>;
