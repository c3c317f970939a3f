import Type, { type Static } from 'typebox';
import { count, day, id, koboAmount, moment, oneOf, text } from '../../schema';
import { LIFE_EVENT_TYPES } from '../loans/eventTypes';
import { partsSchema } from '../loans/loanSchema';
import { GRADES } from '../terms/grades';

const lifeTermsSchema = Type.Object(
  {
    offerDays: count('How many days an offer is valid'),
    listingDays: count('How many days a listing is open'),
    disbursementDays: count('How many days a funded loan can wait for its payout'),
    lateFeeOnDayPastDue: count('The day past due on which the late fee is charged'),
    defaultFromDaysPastDue: count('Days past due from which the whole loan can be called in'),
  },
  { description: 'The terms that set its deadlines', additionalProperties: false },
);

/** Contains only ids and figures, no free text. */
export const judgedLoanEventSchema = Type.Object(
  {
    type: oneOf(LIFE_EVENT_TYPES, 'What happened'),
    at: moment('When it happened, by the business clock'),
    by: Type.Optional(id("The actor's id; absent for daily jobs and deposits")),
    proposedBy: Type.Optional(id('The administrator who proposed it')),
    principalKobo: Type.Optional(koboAmount('The requested amount')),
    grade: Type.Optional(oneOf(GRADES, 'The offered grade')),
    proposedGrade: Type.Optional(oneOf(GRADES, "The scorecard's grade")),
    lifeTerms: Type.Optional(lifeTermsSchema),
    reason: Type.Optional(text('Present if a reason was given; its text is left out')),
    reasons: Type.Optional(
      Type.Immutable(
        Type.Array(text('A published reason', { isPublic: true }), { description: 'Why the application was declined' }),
      ),
    ),
    pledgeId: Type.Optional(id('The pledge')),
    amountKobo: Type.Optional(koboAmount('The amount pledged')),
    day: Type.Optional(day('The payout day')),
    parts: Type.Optional(partsSchema),
    dueKobo: Type.Optional(koboAmount('The amount due before')),
    settlementKobo: Type.Optional(koboAmount('The settlement amount before')),
    outstandingKobo: Type.Optional(koboAmount('Unpaid principal')),
    instalment: Type.Optional(count("The late instalment's number")),
    feeKobo: Type.Optional(koboAmount('The late fee')),
    daysPastDue: Type.Optional(count('Days past due')),
  },
  {
    $id: 'JudgedLoanEvent',
    description: "An event as judged by the loan's state machine",
    additionalProperties: false,
  },
);
export type JudgedLoanEvent = Static<typeof judgedLoanEventSchema>;
