import Type, { type Static } from 'typebox';
import { SHARE } from '../../money/basisPoints';
import { basisPoints, count, day, flag, id, integer, koboAmount, moment, oneOf, text } from '../../schema';
import { LOAN_PURPOSES } from '../applications/purposes';
import { LIFE_EVENT_TYPES } from '../loans/eventTypes';
import { partsSchema } from '../loans/loanSchema';
import { LOAN_STATES } from '../loans/states';
import { noteInstalmentSchema } from '../sales/noteInstalmentSchema';
import { noteOfferSchema } from '../sales/offerSchema';
import { GRADES } from '../terms/grades';

export const holdingSchema = Type.Object(
  {
    loanId: id('The loan'),
    noteId: Type.Optional(id('The note; absent until the loan is paid out')),
    purpose: oneOf(LOAN_PURPOSES, 'The purpose of the loan'),
    grade: oneOf(GRADES, 'The grade of the loan'),
    annualRateBps: basisPoints('The annual interest rate', SHARE, { examples: [3200] }),
    months: count('The number of monthly instalments originally agreed'),
    state: oneOf(LOAN_STATES, 'The state of the loan'),
    since: day('The payout day, or the day the note was bought; before the payout, the day of the latest pledge'),
    amountKobo: koboAmount('The amount lent; before the payout, the sum of open pledges', { examples: [4_000_000] }),
    repaidKobo: koboAmount('Principal received so far'),
    receivedKobo: koboAmount('All money received so far, after servicing fee and withheld tax'),
    isBought: Type.Optional(flag('Whether it was bought from another lender; absent for pledges')),
    salePercent: Type.Optional(
      integer('The asking price in percent of the outstanding principal; absent unless it is for sale'),
    ),
    isRestructured: flag('Whether it got a new plan, or a holiday while late, and has not paid regularly since'),
    daysPastDue: count('Days the oldest unpaid instalment is past due; 0 unless the loan is being repaid'),
  },
  { $id: 'Holding', description: "A lender's share of a loan: a note or open pledges", additionalProperties: false },
);
export type Holding = Static<typeof holdingSchema>;

const heldNoteSchema = Type.Object(
  {
    noteId: id('The note'),
    heldFrom: day('The day from which the caller holds it'),
    isBought: flag('Whether the caller bought it from another lender'),
    spentKobo: koboAmount('The amount the caller lent or paid'),
    outstandingKobo: koboAmount('Its outstanding principal'),
    accruedKobo: koboAmount('Interest accrued up to today, after the servicing fee; a buyer pays it in addition'),
    saleFeeBps: basisPoints('The sale fee as a share of the price', SHARE),
    offer: Type.Optional(noteOfferSchema),
    saleRefusal: Type.Optional(text("Why it can't be sold now; absent if it can", { isPublic: true })),
  },
  { $id: 'HeldNote', description: "One of the caller's notes of a loan, with its sale", additionalProperties: false },
);
export type HeldNote = Static<typeof heldNoteSchema>;

const holdingEventSchema = Type.Object(
  {
    type: oneOf(LIFE_EVENT_TYPES, 'The type of event'),
    at: moment('The time of the event, by the business clock'),
    amountKobo: Type.Optional(koboAmount("The amount moved in the caller's wallet, or the amount lent")),
    direction: Type.Optional(oneOf(['in', 'out'], "Absent if the caller's wallet did not change")),
  },
  { additionalProperties: false },
);
export type HoldingEvent = Static<typeof holdingEventSchema>;

export const holdingDetailSchema = Type.Object(
  {
    ...holdingSchema.properties,
    today: day('The business day of these figures'),
    servicingFeeBps: basisPoints('The servicing fee as a share of the interest', SHARE),
    received: Type.Object(
      {
        ...partsSchema.properties,
        servicingFeeKobo: koboAmount('Servicing fees charged'),
        withheldKobo: koboAmount('Tax withheld from the interest'),
      },
      { description: 'The money received, split into its parts', additionalProperties: false },
    ),
    provisionKobo: koboAmount('Outstanding principal that is probably lost because the loan is late or in default'),
    valueKobo: koboAmount('Outstanding principal less the provision'),
    expectedKobo: koboAmount(
      'Money still expected, after the servicing fee and before tax; 0 for a loan that is written off',
    ),
    notes: Type.Array(heldNoteSchema, {
      description: "The caller's notes; bought notes are listed separately",
    }),
    schedule: Type.Array(noteInstalmentSchema, { description: 'The instalments, in order' }),
    history: Type.Array(holdingEventSchema, { description: 'The last hundred events, newest first' }),
    eventsLeftOut: Type.Optional(count('The number of older events; absent if there are none')),
  },
  {
    $id: 'HoldingDetail',
    description: "A lender's share of a loan, with its schedule and history",
    additionalProperties: false,
  },
);
export type HoldingDetail = Static<typeof holdingDetailSchema>;
