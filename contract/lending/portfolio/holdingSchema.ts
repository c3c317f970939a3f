import Type, { type Static } from 'typebox';
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
    noteId: Type.Optional(id('The note; absent before the loan is paid out')),
    purpose: oneOf(LOAN_PURPOSES, 'The purpose of the loan'),
    grade: oneOf(GRADES, 'The grade of the loan'),
    annualRateBps: basisPoints('The interest rate a year', { examples: [3200] }),
    months: count('The number of monthly instalments agreed at first'),
    state: oneOf(LOAN_STATES, 'The state of the loan'),
    since: day('The day of the payout, or on which the note was bought; before, of the latest pledge'),
    amountKobo: koboAmount('The amount lent; before the payout, the sum of open pledges', { examples: [4_000_000] }),
    repaidKobo: koboAmount('Principal received so far'),
    receivedKobo: koboAmount('All money received so far, less the servicing fee'),
    isBought: Type.Optional(flag('Whether it was bought from another lender; absent for pledges')),
    salePercent: Type.Optional(
      integer(
        'The price at which it is offered, in percent of the outstanding principal; absent unless it is for sale',
      ),
    ),
    daysPastDue: count('For how many days the oldest unpaid instalment is past due; 0 unless the loan is being repaid'),
  },
  { $id: 'Holding', description: "A lender's part in a loan: a note, or open pledges", additionalProperties: false },
);
export type Holding = Static<typeof holdingSchema>;

const heldNoteSchema = Type.Object(
  {
    noteId: id('The note'),
    heldFrom: day('Since when the caller holds it'),
    isBought: flag('Whether the caller bought it from another lender'),
    spentKobo: koboAmount('What the caller lent, or paid for it'),
    outstandingKobo: koboAmount('Its outstanding principal'),
    accruedKobo: koboAmount('Interest accrued to this day, less the servicing fee: a buyer pays it too'),
    saleFeeBps: basisPoints('The fee of a sale, of its price'),
    offer: Type.Optional(noteOfferSchema),
    saleRefusal: Type.Optional(text('Why it can not be sold now; absent where it can', { told: true })),
  },
  { $id: 'HeldNote', description: "One of the caller's notes of a loan, and its sale", additionalProperties: false },
);
export type HeldNote = Static<typeof heldNoteSchema>;

const holdingEventSchema = Type.Object(
  {
    type: oneOf(LIFE_EVENT_TYPES, 'The type of event'),
    at: moment('The time of the event, by the business clock'),
    amountKobo: Type.Optional(koboAmount("The amount that moved in the caller's wallet, or that was lent")),
    direction: Type.Optional(oneOf(['in', 'out'], "Absent if the caller's wallet did not change")),
  },
  { additionalProperties: false },
);
export type HoldingEvent = Static<typeof holdingEventSchema>;

export const holdingDetailSchema = Type.Object(
  {
    ...holdingSchema.properties,
    today: day('The business day of these figures'),
    servicingFeeBps: basisPoints('The servicing fee, as a part of the interest'),
    received: Type.Object(
      { ...partsSchema.properties, servicingFeeKobo: koboAmount('Servicing fees charged') },
      { description: 'The money received, by its parts', additionalProperties: false },
    ),
    provisionKobo: koboAmount('Outstanding principal that is probably lost, as the loan is late or in default'),
    valueKobo: koboAmount('Outstanding principal less the provision'),
    expectedKobo: koboAmount('Money still expected, less the servicing fee; 0 for a loan that is written off'),
    notes: Type.Array(heldNoteSchema, {
      description: 'Each note; one bought beside an own one stays a note of its own',
    }),
    schedule: Type.Array(noteInstalmentSchema, { description: 'The instalments, the first one first' }),
    history: Type.Array(holdingEventSchema, { description: 'The last hundred events, newest first' }),
    eventsLeftOut: Type.Optional(count('How many older events there are; absent where there are none')),
  },
  {
    $id: 'HoldingDetail',
    description: "A lender's part in a loan, with its schedule and its history",
    additionalProperties: false,
  },
);
export type HoldingDetail = Static<typeof holdingDetailSchema>;
