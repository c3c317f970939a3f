import Type, { type Static } from 'typebox';
import { basisPoints, count, day, id, koboAmount, moment, oneOf } from '../../schema';
import { LOAN_PURPOSES } from '../applications/purposes';
import { LIFE_EVENT_TYPES } from '../loans/eventTypes';
import { partsSchema } from '../loans/loanSchema';
import { LOAN_STATES } from '../loans/states';
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
    since: day('The day of the payout; before it, of the latest pledge'),
    amountKobo: koboAmount('The amount lent; before the payout, the sum of open pledges', { examples: [4_000_000] }),
    repaidKobo: koboAmount('Principal received so far'),
    receivedKobo: koboAmount('All money received so far, less the servicing fee'),
    daysPastDue: count('For how many days the oldest unpaid instalment is past due; 0 unless the loan is being repaid'),
  },
  { $id: 'Holding', description: "A lender's part in a loan: a note, or open pledges", additionalProperties: false },
);
export type Holding = Static<typeof holdingSchema>;

const noteInstalmentSchema = Type.Object(
  {
    number: count('Its number, from 1'),
    dueOn: day('Its due day'),
    ...partsSchema.properties,
    servicingFeeKobo: koboAmount('The servicing fee'),
    toLenderKobo: koboAmount('The share of the whole instalment, less the servicing fee'),
    unpaidKobo: koboAmount('The part of it that is still expected'),
  },
  { $id: 'NoteInstalment', description: "A lender's share of an instalment", additionalProperties: false },
);

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
