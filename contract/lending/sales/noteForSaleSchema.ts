import Type, { type Static } from 'typebox';
import { ANNUAL_FIGURE, SHARE } from '../../money/basisPoints';
import { basisPoints, count, day, flag, id, integer, koboAmount, moment, oneOf } from '../../schema';
import { LOAN_PURPOSES } from '../applications/purposes';
import { GRADES } from '../terms/grades';
import { noteInstalmentSchema } from './noteInstalmentSchema';

export const offersMadeSchema = Type.Object(
  {
    offered: count('How many notes were put up for sale'),
    outstandingKobo: koboAmount('Their outstanding principal'),
  },
  { $id: 'OffersMade', description: 'The notes put up for sale at once', additionalProperties: false },
);
export type OffersMade = Static<typeof offersMadeSchema>;

const loanFields = {
  offerId: id('The offer'),
  loanId: id('The loan'),
  purpose: oneOf(LOAN_PURPOSES, 'The purpose of the loan'),
  grade: oneOf(GRADES, 'The grade of the loan'),
  annualRateBps: basisPoints("The loan's annual interest rate", SHARE, { examples: [3200] }),
  months: count('The number of monthly instalments originally agreed'),
  monthsLeft: count('The number of instalments left'),
  percent: integer('The price, in percent of the outstanding principal', { examples: [98] }),
  principalKobo: koboAmount('Outstanding principal of the note'),
  priceKobo: koboAmount('The price, without the accrued interest'),
  offeredAt: moment('When it was offered, by the business clock'),
  isOwn: flag('Whether the caller is the seller'),
  isRestructured: flag('Whether the loan got a new plan, or a holiday while late, and has not paid regularly since'),
};

export const noteForSaleSchema = Type.Object(
  {
    ...loanFields,
    servicingFeeBps: basisPoints('The servicing fee as a share of the interest', SHARE),
    lastDueOn: day('The due day of the last instalment'),
    yieldBps: Type.Optional(
      basisPoints(
        "The buyer's annual return if all is paid, as last calculated; absent until it is calculated, and beyond these bounds",
        ANNUAL_FIGURE,
      ),
    ),
  },
  { $id: 'NoteForSale', description: 'A note for sale', additionalProperties: false },
);
export type NoteForSale = Static<typeof noteForSaleSchema>;

const paymentOfNoteSchema = Type.Object(
  {
    paidOn: day('The business day of the payment'),
    dueOn: Type.Optional(day('The due day of the first instalment it paid; absent for extra payments')),
    daysLate: count('Days late; 0 if it was on time'),
    amountKobo: koboAmount('The amount the note received, after the servicing fee and before tax'),
  },
  { $id: 'PaymentOfNote', description: 'A payment that a note received', additionalProperties: false },
);
export type PaymentOfNote = Static<typeof paymentOfNoteSchema>;

/** Events of a loan that the buyer of its note should know. */
export const TURN_TYPES = ['lateFee', 'replan', 'holiday', 'default'] as const;

const turnSchema = Type.Object(
  { type: oneOf(TURN_TYPES, 'What happened'), on: day('The day on which it happened') },
  { $id: 'TurnOfLoan', description: "An event of a note's loan", additionalProperties: false },
);
export type TurnOfLoan = Static<typeof turnSchema>;

const restructuredSchema = Type.Object(
  {
    since: day('The day of the new plan or the holiday'),
    wasDefaulted: flag('Whether the loan was in default before'),
    paidInRow: count('Instalments paid in a row since, each within its grace'),
    needed: count('How many end this'),
  },
  { description: 'Absent unless the loan is restructured', additionalProperties: false },
);

export const noteForSaleDetailSchema = Type.Object(
  {
    ...loanFields,
    today: day('The business day of these figures'),
    noteKobo: koboAmount("The note's principal at payout"),
    accruedKobo: koboAmount('Interest accrued since the last due day, after the servicing fee'),
    carriedInterestKobo: koboAmount(
      'Interest carried over by a new plan or deferred by a holiday, after the servicing fee; it passes without a price',
    ),
    carriedFeeKobo: koboAmount('Unpaid late fees carried over by a new plan; they pass without a price'),
    restructured: Type.Optional(restructuredSchema),
    turns: Type.Array(turnSchema, { description: 'Late fees, new plans, holidays and defaults, newest first' }),
    totalKobo: koboAmount('The total the buyer pays: price plus accrued interest'),
    expectedKobo: koboAmount('Payments still to come if all is paid, after the servicing fee and before tax'),
    yieldBps: Type.Optional(
      basisPoints("The buyer's annual return if all is paid on time; absent beyond these bounds", ANNUAL_FIGURE),
    ),
    servicingFeeBps: basisPoints('The servicing fee as a share of the interest', SHARE),
    expectedAnnualLossBps: basisPoints('The expected annual loss on loans of this grade', SHARE),
    expiresAt: moment('When the offer expires'),
    heldKobo: koboAmount("Principal of the caller's own notes of the loan"),
    capKobo: koboAmount('The most principal one lender may hold in this loan'),
    isBorrower: flag('Whether the caller is the borrower'),
    schedule: Type.Array(noteInstalmentSchema, { description: "The note's instalments, in order" }),
    payments: Type.Array(paymentOfNoteSchema, { description: 'Payments received so far, newest first' }),
  },
  { $id: 'NoteForSaleDetail', description: "A note for sale with today's amounts", additionalProperties: false },
);
export type NoteForSaleDetail = Static<typeof noteForSaleDetailSchema>;

export const noteSaleSchema = Type.Object(
  {
    id: id('The sale: the id of its ledger transfer'),
    loanId: id('The loan'),
    percent: integer('The price, in percent of the outstanding principal'),
    soldOn: day('The business day of the sale'),
    principalKobo: koboAmount('Outstanding principal that changed hands'),
    priceKobo: koboAmount('The price'),
    accruedKobo: koboAmount('Accrued interest, paid in addition'),
    totalKobo: koboAmount('The amount the buyer paid'),
  },
  { $id: 'NoteSale', description: 'A note that was bought', additionalProperties: false },
);
export type NoteSale = Static<typeof noteSaleSchema>;
