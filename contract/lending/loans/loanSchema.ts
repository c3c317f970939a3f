import Type, { type Static } from 'typebox';
import { ANNUAL_FIGURE, SHARE } from '../../money/basisPoints';
import { basisPoints, count, day, flag, id, koboAmount, moment, oneOf, text } from '../../schema';
import { BORROWER_ACTS } from './acts';
import { applicationDetailsSchema } from '../applications/applicationDetailsSchema';
import { DECLINE_REASONS } from '../applications/declineReasons';
import { LIFE_EVENT_TYPES } from './eventTypes';
import { loanHelpSchema } from './helpSchema';
import { loanSummarySchema } from './loanSummarySchema';
import { topsUpSchema } from './topUpSchema';

export const partsSchema = Type.Object(
  {
    feeKobo: koboAmount('Late fees'),
    interestKobo: koboAmount('Interest'),
    principalKobo: koboAmount('Principal'),
  },
  { $id: 'Parts', description: 'An amount split into its parts', additionalProperties: false },
);

const offeredInstalmentSchema = Type.Object(
  {
    number: count('The instalment number, from 1: the number of months from payout to its due day'),
    amountKobo: koboAmount('Its amount'),
    dueOn: day('The due day if the loan were paid out today'),
  },
  { additionalProperties: false },
);
export type OfferedInstalment = Static<typeof offeredInstalmentSchema>;

/** They depend on the rate. */
const costFields = {
  annualRateBps: basisPoints('The annual interest rate', SHARE),
  aprBps: basisPoints('The annual cost including the origination fee', ANNUAL_FIGURE),
  instalmentKobo: koboAmount('A monthly instalment'),
  interestKobo: koboAmount('All interest'),
  totalKobo: koboAmount('The sum of all instalments'),
  instalments: Type.Array(offeredInstalmentSchema, { description: 'The instalments, in order' }),
  text: text('The full text of the offer, which the borrower accepts'),
  textHash: text('The hash of this text, sent back with the acceptance'),
};

const offerWithMandateSchema = Type.Object(
  { ...costFields, mandateStepBps: basisPoints('How much lower the rate is', SHARE) },
  {
    description:
      'The same loan with instalments from the bank account, which takes an active mandate; absent once the offer is accepted, and if the terms have no lower rate for it',
    additionalProperties: false,
  },
);
export type OfferWithMandate = Static<typeof offerWithMandateSchema>;

const loanOfferSchema = Type.Object(
  {
    ...costFields,
    originationFeeKobo: koboAmount('The fee taken from the payout'),
    paidOutKobo: koboAmount('The amount the borrower receives'),
    goodLoanStepBps: Type.Optional(
      basisPoints("How much lower the rate is than the grade's after a loan repaid on time; absent if it isn't", SHARE),
    ),
    mandateStepBps: Type.Optional(
      basisPoints(
        'How much lower the agreed rate is because the borrower chose instalments from the bank account; absent otherwise',
        SHARE,
      ),
    ),
    withMandate: Type.Optional(offerWithMandateSchema),
    lateFee: Type.Object(
      {
        minimumKobo: koboAmount('The minimum late fee'),
        rateBps: basisPoints('The late fee as a share of the unpaid amount', SHARE),
        onDayPastDue: count('The day past due on which the fee is charged'),
      },
      { description: 'The cost of a late instalment', additionalProperties: false },
    ),
    defaultFromDaysPastDue: count('Days past due from which the whole loan can be called in'),
  },
  { $id: 'LoanOffer', description: 'The key facts of an offer', additionalProperties: false },
);
export type LoanOffer = Static<typeof loanOfferSchema>;

export const loanInstalmentSchema = Type.Object(
  {
    number: count('The instalment number, from 1'),
    dueOn: day('The due day'),
    ...partsSchema.properties,
    paidKobo: koboAmount('The amount paid'),
  },
  { $id: 'LoanInstalment', description: 'A row of the schedule', additionalProperties: false },
);
export type LoanInstalment = Static<typeof loanInstalmentSchema>;

export const loanRepaymentSchema = Type.Object(
  {
    disbursedOn: day('The payout day'),
    outstandingKobo: koboAmount('Unpaid principal'),
    dueKobo: koboAmount('The unpaid amount due'),
    daysPastDue: count('Days the oldest unpaid instalment is past due'),
    settlementKobo: koboAmount('The amount that settles the loan today'),
    settlement: partsSchema,
    instalments: Type.Array(loanInstalmentSchema, { description: 'The instalments, in order' }),
  },
  { $id: 'LoanRepayment', description: 'The balance of a disbursed loan today', additionalProperties: false },
);
export type LoanRepayment = Static<typeof loanRepaymentSchema>;

const offeredPlanSchema = Type.Object(
  {
    months: count('The number of monthly instalments'),
    instalments: Type.Array(loanInstalmentSchema, { description: 'The instalments, in order' }),
    totalKobo: koboAmount('The sum of all instalments'),
    text: text('The full text of the plan, which the borrower agrees to'),
    textHash: text('The hash of this text, sent back with the agreement'),
    isAgreed: flag('Whether the borrower has agreed'),
  },
  { $id: 'OfferedPlan', description: 'A new plan for a loan', additionalProperties: false },
);
export type OfferedPlan = Static<typeof offeredPlanSchema>;

const loanHistoryEntrySchema = Type.Object(
  {
    type: oneOf(LIFE_EVENT_TYPES, 'What happened'),
    at: moment('When it happened, by the business clock'),
    amountKobo: Type.Optional(koboAmount('The amount requested, pledged, paid or charged')),
    principalKobo: Type.Optional(koboAmount('The principal in a payment')),
    text: Type.Optional(text('The question or the answer')),
    settledKobo: Type.Optional(koboAmount('What a payout paid off an earlier loan with; absent if it paid off none')),
    isTopUp: Type.Optional(flag('Whether the payout of a new loan paid this one off; absent if not')),
    effect: Type.Optional(
      oneOf(['smallerInstalments'], 'What an extra payment changed; absent if the loan ends sooner'),
    ),
  },
  { additionalProperties: false },
);
export type LoanHistoryEntry = Static<typeof loanHistoryEntrySchema>;

const askedSchema = Type.Object(
  { principalKobo: koboAmount('The amount'), months: count('The number of monthly instalments') },
  {
    description: "The borrower's request; absent unless the offer has another amount or term",
    additionalProperties: false,
  },
);

const { work, security } = applicationDetailsSchema.properties;

export const loanSchema = Type.Object(
  {
    ...loanSummarySchema.properties,
    today: day('The business day of the amounts due and the settlement amount'),
    now: moment('The time of the business clock'),
    acts: Type.Array(oneOf(BORROWER_ACTS, 'An act'), { description: 'What the borrower can do now' }),
    pledgedKobo: koboAmount('The pledges in escrow'),
    hadSecondLook: flag('Whether a second look was requested'),
    history: Type.Array(loanHistoryEntrySchema, {
      description: 'The last hundred events and earlier decisive ones, oldest first',
    }),
    eventsLeftOut: Type.Optional(count('The number of events left out; absent if there are none')),
    deadline: Type.Optional(moment('When the current state ends automatically; absent if it has no deadline')),
    declineReasons: Type.Optional(
      Type.Array(oneOf(DECLINE_REASONS, 'A published reason'), { description: 'Why the application was declined' }),
    ),
    question: Type.Optional(text("The reviewer's open question; absent if there is none")),
    toBankAccount: Type.Optional(
      flag('Whether the payout is sent on to the bank account automatically; absent until the offer is accepted'),
    ),
    onwardFrom: Type.Optional(
      moment('When the payout is sent on to the bank account; absent unless it waits for that in the wallet'),
    ),
    application: Type.Optional(
      Type.Object(
        { work, security },
        { description: 'What the borrower stated; absent once reviewed', additionalProperties: false },
      ),
    ),
    offer: Type.Optional(loanOfferSchema),
    asked: Type.Optional(askedSchema),
    newPlan: Type.Optional(offeredPlanSchema),
    help: Type.Optional(loanHelpSchema),
    topsUp: Type.Optional(topsUpSchema),
    toppedUpBy: Type.Optional(id('The application that would pay this loan off; absent if there is none')),
    repayment: Type.Optional(loanRepaymentSchema),
  },
  { $id: 'Loan', description: 'A loan as shown to its borrower', additionalProperties: false },
);
export type Loan = Static<typeof loanSchema>;
