import Type, { type Static } from 'typebox';
import { basisPoints, count, day, flag, id, integer, koboAmount, moment, oneOf } from '../../schema';
import { LOAN_PURPOSES } from '../applications/purposes';
import { GRADES } from '../terms/grades';
import { noteInstalmentSchema } from './noteInstalmentSchema';

export const offersMadeSchema = Type.Object(
  {
    offered: count('How many notes are for sale by it'),
    outstandingKobo: koboAmount('Their outstanding principal'),
  },
  { $id: 'OffersMade', description: 'Notes offered at once', additionalProperties: false },
);
export type OffersMade = Static<typeof offersMadeSchema>;

const loanFields = {
  offerId: id('The offer'),
  loanId: id('The loan'),
  purpose: oneOf(LOAN_PURPOSES, 'The purpose of the loan'),
  grade: oneOf(GRADES, 'The grade of the loan'),
  annualRateBps: basisPoints('The interest rate a year of the loan', { examples: [3200] }),
  months: count('The number of monthly instalments agreed at first'),
  monthsLeft: count('Instalments that are still to be paid'),
  percent: integer('The price, in percent of the outstanding principal', { examples: [98] }),
  principalKobo: koboAmount('Outstanding principal of the note'),
  priceKobo: koboAmount('The price, without the accrued interest'),
  offeredAt: moment('When it was offered, by the business clock'),
  isOwn: flag('Whether the caller sells it'),
};

export const noteForSaleSchema = Type.Object(
  {
    ...loanFields,
    yieldBps: Type.Optional(
      basisPoints('What it brings the buyer a year if all is paid, as last worked out; absent while it is worked out'),
    ),
  },
  { $id: 'NoteForSale', description: 'A note in the market of notes', additionalProperties: false },
);
export type NoteForSale = Static<typeof noteForSaleSchema>;

const paymentOfNoteSchema = Type.Object(
  {
    paidOn: day('The business day of the payment'),
    dueOn: Type.Optional(day('The due day of the first instalment that it paid; absent for extra payments')),
    daysLate: count('How many days after that day it came; 0 if it was on time'),
    amountKobo: koboAmount('What it brought the note, less the servicing fee'),
  },
  { $id: 'PaymentOfNote', description: 'A payment that a note has brought', additionalProperties: false },
);
export type PaymentOfNote = Static<typeof paymentOfNoteSchema>;

export const noteForSaleDetailSchema = Type.Object(
  {
    ...loanFields,
    today: day('The business day of these figures'),
    noteKobo: koboAmount('Principal of the note when the loan was paid out'),
    accruedKobo: koboAmount('Interest accrued so far, less the servicing fee'),
    totalKobo: koboAmount('What the buyer pays: price and accrued interest'),
    expectedKobo: koboAmount('What is still to come if all is paid, less the servicing fee'),
    yieldBps: Type.Optional(basisPoints('What it brings the buyer a year if all is paid on time')),
    servicingFeeBps: basisPoints('The servicing fee, as a part of the interest'),
    expectedAnnualLossBps: basisPoints('The expected loss a year on loans of this grade'),
    expiresAt: moment('When the offer lapses'),
    heldKobo: koboAmount("Principal of the caller's own notes of the loan"),
    capKobo: koboAmount('The most principal of this loan that one lender may hold'),
    isBorrower: flag('Whether the caller is the borrower'),
    schedule: Type.Array(noteInstalmentSchema, { description: 'The instalments of the note, the first one first' }),
    payments: Type.Array(paymentOfNoteSchema, { description: 'What it has brought so far, newest first' }),
  },
  { $id: 'NoteForSaleDetail', description: "A note for sale with today's amounts", additionalProperties: false },
);
export type NoteForSaleDetail = Static<typeof noteForSaleDetailSchema>;

export const noteSaleSchema = Type.Object(
  {
    id: id('The sale: its transfer in the ledger'),
    loanId: id('The loan'),
    percent: integer('The price, in percent of the outstanding principal'),
    soldOn: day('The business day of the sale'),
    principalKobo: koboAmount('Outstanding principal that changed hands'),
    priceKobo: koboAmount('The price'),
    accruedKobo: koboAmount('Accrued interest, paid with it'),
    totalKobo: koboAmount('What the buyer paid'),
  },
  { $id: 'NoteSale', description: 'A note that was bought', additionalProperties: false },
);
export type NoteSale = Static<typeof noteSaleSchema>;
