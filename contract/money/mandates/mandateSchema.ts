import Type, { type Static } from 'typebox';
import { SHARE } from '../basisPoints';
import { basisPoints, count, day, flag, id, koboAmount, moment, oneOf, text } from '../../schema';
import { CHARGE_FAILURES, CHARGE_STATES, MANDATE_ENDS, MANDATE_STATES } from './mandates';

export const mandateSchema = Type.Object(
  {
    id: id('The mandate'),
    state: oneOf(MANDATE_STATES, 'Pending until the bank has confirmed it'),
    bankName: text('The bank'),
    accountEndsIn: text('The last four digits of the account number'),
    requestedAt: moment('When the person set it up'),
    confirmUrl: Type.Optional(
      text("The provider's page on which the person confirms it; present while it can be used"),
    ),
    chargesFrom: Type.Optional(day('The first day on which money can be taken; present once the mandate was active')),
    end: Type.Optional(oneOf(MANDATE_ENDS, 'Why it is revoked')),
    payday: Type.Optional(count("The day of the month of an instalment's third try, if the person named one")),
  },
  { $id: 'Mandate', description: "Permission to take money from a person's bank account", additionalProperties: false },
);
export type Mandate = Static<typeof mandateSchema>;

const chargeSchema = Type.Object(
  {
    id: id('The charge'),
    loanId: id('The loan'),
    instalment: count("The instalment's number"),
    day: day('The day on which it is taken'),
    amountKobo: koboAmount('The amount asked of the bank'),
    state: oneOf(CHARGE_STATES, 'What became of it'),
    failure: Type.Optional(oneOf(CHARGE_FAILURES, 'Why it failed')),
    nextTryOn: Type.Optional(day('When it is tried again, if the instalment is still unpaid')),
    takenBackOn: Type.Optional(day('When we booked that the bank took the money back')),
  },
  {
    $id: 'Charge',
    description: "Money taken from a person's bank account for an instalment",
    additionalProperties: false,
  },
);
export type Charge = Static<typeof chargeSchema>;

export const myMandateSchema = Type.Object(
  {
    isOffered: flag('Whether the provider can take money from bank accounts, and the person has a loan to repay'),
    keptRateBps: Type.Optional(
      basisPoints("The rate of the person's loan, if it is lower because of a mandate; it stays if that ends", SHARE),
    ),
    latest: Type.Optional(mandateSchema),
    charges: Type.Array(chargeSchema, { description: 'The latest charges, newest first' }),
  },
  { $id: 'MyMandate', description: "The caller's latest mandate and charges", additionalProperties: false },
);
export type MyMandate = Static<typeof myMandateSchema>;
