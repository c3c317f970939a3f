import Type, { type Static } from 'typebox';
import { count, day, id, koboAmount, moment, oneOf, text } from '../../schema';
import { LIFE_EVENT_TYPES } from '../loans/eventTypes';
import { partsSchema } from '../loans/loanSchema';
import { GRADES } from '../terms/grades';

const lifeTermsSchema = Type.Object(
  {
    offerDays: count('How many days an offer stands'),
    listingDays: count('How many days a listing stands'),
    disbursementDays: count('How many days a funded loan waits for its payout'),
    lateFeeOnDayPastDue: count('The day past due on which the late fee is charged'),
    defaultFromDaysPastDue: count('From how many days past due on the whole loan can be called in'),
  },
  { description: 'The terms that decide over its days', additionalProperties: false },
);

/** Ids and figures only, nothing that people wrote. */
export const judgedLoanEventSchema = Type.Object(
  {
    type: oneOf(LIFE_EVENT_TYPES, 'What happened'),
    at: moment('When it happened, by the business clock'),
    by: Type.Optional(id("The actor's id; absent for the business day's job and for deposits")),
    proposedBy: Type.Optional(id('The administrator who proposed it')),
    principalKobo: Type.Optional(koboAmount('The amount asked for')),
    grade: Type.Optional(oneOf(GRADES, 'The offered grade')),
    proposedGrade: Type.Optional(oneOf(GRADES, "The scorecard's grade")),
    lifeTerms: Type.Optional(lifeTermsSchema),
    reason: Type.Optional(text('Present where a reason was given, without its words')),
    reasons: Type.Optional(
      Type.Immutable(Type.Array(text('A published reason', { told: true }), { description: 'Why it was declined' })),
    ),
    pledgeId: Type.Optional(id('The pledge')),
    amountKobo: Type.Optional(koboAmount('The amount pledged')),
    day: Type.Optional(day('When the loan was paid out')),
    parts: Type.Optional(partsSchema),
    dueKobo: Type.Optional(koboAmount('What was due before')),
    settlementKobo: Type.Optional(koboAmount('What would have settled the loan before')),
    outstandingKobo: Type.Optional(koboAmount('Principal not paid back')),
    instalment: Type.Optional(count("The late instalment's number")),
    feeKobo: Type.Optional(koboAmount('The late fee')),
    daysPastDue: Type.Optional(count('How many days the loan was past due')),
  },
  { $id: 'JudgedLoanEvent', description: "An event as the loan's machine judges it", additionalProperties: false },
);
export type JudgedLoanEvent = Static<typeof judgedLoanEventSchema>;
