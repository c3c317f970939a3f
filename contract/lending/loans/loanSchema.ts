import Type, { type Static } from 'typebox';
import { basisPoints, count, day, flag, koboAmount, moment, oneOf, text } from '../../schema';
import { BORROWER_ACTS } from './acts';
import { DECLINE_REASONS } from '../applications/declineReasons';
import { LIFE_EVENT_TYPES } from './eventTypes';
import { loanHelpSchema } from './helpSchema';
import { loanSummarySchema } from './loanSummarySchema';

export const partsSchema = Type.Object(
  {
    feeKobo: koboAmount('Late fees'),
    interestKobo: koboAmount('Interest'),
    principalKobo: koboAmount('Principal'),
  },
  { $id: 'Parts', description: 'An amount by its parts', additionalProperties: false },
);

const offeredInstalmentSchema = Type.Object(
  {
    number: count('Its number, from 1: it is due so many months after the payout'),
    amountKobo: koboAmount('Its amount'),
    dueOn: day('Its due day if the loan were paid out today'),
  },
  { additionalProperties: false },
);
export type OfferedInstalment = Static<typeof offeredInstalmentSchema>;

const loanOfferSchema = Type.Object(
  {
    annualRateBps: basisPoints('Interest a year'),
    aprBps: basisPoints('The yearly cost, the origination fee included'),
    instalmentKobo: koboAmount('A monthly instalment'),
    originationFeeKobo: koboAmount('The fee taken from the payout'),
    paidOutKobo: koboAmount('What the borrower receives'),
    interestKobo: koboAmount('All interest'),
    totalKobo: koboAmount('All instalments together'),
    instalments: Type.Array(offeredInstalmentSchema, { description: 'The instalments, the first one first' }),
    lateFee: Type.Object(
      {
        minimumKobo: koboAmount('The least late fee'),
        rateBps: basisPoints('The late fee as a part of what is unpaid'),
        onDayPastDue: count('The day past due on which it is charged'),
      },
      { description: 'What a late instalment costs', additionalProperties: false },
    ),
    defaultFromDaysPastDue: count('From how many days past due on the whole loan can be called in'),
    text: text('The full text of the offer, which the borrower accepts'),
    textHash: text('The hash of this text; accepting the offer sends it back'),
  },
  { $id: 'LoanOffer', description: 'The key facts of an offer', additionalProperties: false },
);
export type LoanOffer = Static<typeof loanOfferSchema>;

export const loanInstalmentSchema = Type.Object(
  {
    number: count('Its number, from 1'),
    dueOn: day('Its due day'),
    ...partsSchema.properties,
    paidKobo: koboAmount('What is paid of it'),
  },
  { $id: 'LoanInstalment', description: 'A row of the schedule', additionalProperties: false },
);
export type LoanInstalment = Static<typeof loanInstalmentSchema>;

export const loanRepaymentSchema = Type.Object(
  {
    disbursedOn: day('When it was paid out'),
    outstandingKobo: koboAmount('Principal not paid back'),
    dueKobo: koboAmount('What is due and not paid'),
    daysPastDue: count('For how many days the oldest unpaid instalment is past due'),
    settlementKobo: koboAmount('What settles the loan today'),
    settlement: partsSchema,
    instalments: Type.Array(loanInstalmentSchema, { description: 'The instalments, the first one first' }),
    carriedKobo: Type.Optional(
      koboAmount(
        'Unpaid fees and interest that a new plan added to instalments not due yet; absent where there are none',
      ),
    ),
  },
  { $id: 'LoanRepayment', description: 'The balance of a disbursed loan today', additionalProperties: false },
);
export type LoanRepayment = Static<typeof loanRepaymentSchema>;

const offeredPlanSchema = Type.Object(
  {
    months: count('The number of monthly instalments'),
    instalments: Type.Array(loanInstalmentSchema, { description: 'The instalments, the first one first' }),
    totalKobo: koboAmount('All its instalments together'),
    text: text('The full text of the plan, which the borrower agrees to'),
    textHash: text('The hash of this text; agreeing to the plan sends it back'),
    isAgreed: flag('Whether the borrower has agreed'),
  },
  { $id: 'OfferedPlan', description: 'A new plan for a loan', additionalProperties: false },
);
export type OfferedPlan = Static<typeof offeredPlanSchema>;

const loanHistoryEntrySchema = Type.Object(
  {
    type: oneOf(LIFE_EVENT_TYPES, 'What happened'),
    at: moment('When it happened, by the business clock'),
    amountKobo: Type.Optional(koboAmount('The amount asked for, pledged, paid or charged')),
    text: Type.Optional(text('The question or the answer')),
  },
  { additionalProperties: false },
);
export type LoanHistoryEntry = Static<typeof loanHistoryEntrySchema>;

const askedSchema = Type.Object(
  { principalKobo: koboAmount('The amount'), months: count('The number of monthly instalments') },
  {
    description: 'What the borrower asked for; absent unless the offer is for another amount or other months',
    additionalProperties: false,
  },
);

export const loanSchema = Type.Object(
  {
    ...loanSummarySchema.properties,
    today: day('The business day; what is due and what settles the loan are of this day'),
    now: moment('The time of the business clock'),
    acts: Type.Array(oneOf(BORROWER_ACTS, 'An act'), { description: 'What the borrower can do now' }),
    pledgedKobo: koboAmount('The pledges in escrow'),
    hadSecondLook: flag('Whether a second look was asked for'),
    history: Type.Array(loanHistoryEntrySchema, {
      description: 'The last hundred events, and what decided the loan before them, oldest first',
    }),
    eventsLeftOut: Type.Optional(count('How many other events there are; absent where there are none')),
    deadline: Type.Optional(moment('When the present state ends by itself; absent where nothing waits')),
    declineReasons: Type.Optional(
      Type.Array(oneOf(DECLINE_REASONS, 'A published reason'), { description: 'Why it was declined' }),
    ),
    question: Type.Optional(text("The reviewer's question; absent where none is open")),
    toBankAccount: Type.Optional(
      flag('Whether the payout goes on to the bank account by itself; absent until the offer is accepted'),
    ),
    offer: Type.Optional(loanOfferSchema),
    asked: Type.Optional(askedSchema),
    newPlan: Type.Optional(offeredPlanSchema),
    help: Type.Optional(loanHelpSchema),
    repayment: Type.Optional(loanRepaymentSchema),
  },
  { $id: 'Loan', description: 'A loan as its borrower sees it', additionalProperties: false },
);
export type Loan = Static<typeof loanSchema>;
