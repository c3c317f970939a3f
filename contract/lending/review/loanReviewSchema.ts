import Type, { type Static } from 'typebox';
import { basisPoints, count, day, flag, koboAmount, moment, oneOf, text } from '../../schema';
import { applicationDetailsSchema } from '../applications/applicationDetailsSchema';
import { arrearsSchema } from '../arrears/arrearsSchema';
import { ADMINISTRATOR_ACTS, WAITING_ENDS } from '../loans/acts';
import { DECLINE_REASONS } from '../applications/declineReasons';
import { askedHolidaySchema } from '../loans/helpSchema';
import { loanRepaymentSchema } from '../loans/loanSchema';
import { LIFE_EVENT_TYPES } from '../loans/eventTypes';
import { scoreSchema } from '../scorecard/scoreSchema';
import { GRADES } from '../terms/grades';
import { administeredLoanSchema } from './administeredLoanSchema';

export const proposedPlanSchema = Type.Object(
  {
    months: count('The number of monthly instalments'),
    firstDueOn: day('The first due day'),
    isAgreed: flag('Whether the borrower has agreed; until then no administrator can approve it'),
  },
  { $id: 'ProposedPlan', description: 'A proposed new plan of a loan', additionalProperties: false },
);
export type ProposedPlan = Static<typeof proposedPlanSchema>;

const loanLifeEntrySchema = Type.Object(
  {
    type: oneOf(LIFE_EVENT_TYPES, 'What happened'),
    at: moment('When it happened, by the business clock'),
    by: Type.Optional(text("The actor's name; absent for the business day's job and for deposits")),
    words: Type.Optional(text('The question, the answer or the reason')),
    reasons: Type.Optional(Type.Array(oneOf(DECLINE_REASONS, 'A published reason'))),
    grade: Type.Optional(oneOf(GRADES, 'The offered grade')),
    amountKobo: Type.Optional(koboAmount('The amount asked for, pledged, paid or charged')),
  },
  { additionalProperties: false },
);
export type LoanLifeEntry = Static<typeof loanLifeEntrySchema>;

const chargedFeeSchema = Type.Object(
  {
    instalment: count('The number of the late instalment'),
    feeKobo: koboAmount('The fee'),
    chargedOn: day('The business day on which it was charged'),
    state: oneOf(['charged', 'proposed', 'waived'], 'Whether it is waived, or that is proposed'),
  },
  { additionalProperties: false },
);

const gradeFiguresSchema = Type.Object(
  {
    grade: oneOf(GRADES, 'The grade'),
    annualRateBps: basisPoints('Interest a year'),
    aprBps: basisPoints('The yearly cost, the origination fee included'),
    instalmentKobo: koboAmount('A monthly instalment'),
    originationFeeKobo: koboAmount('The fee taken from the payout'),
    paidOutKobo: koboAmount('What the borrower would receive'),
    totalKobo: koboAmount('All instalments together'),
  },
  { description: 'The key figures of an offer in one grade', additionalProperties: false },
);
export type GradeFigures = Static<typeof gradeFiguresSchema>;

export const loanReviewSchema = Type.Object(
  {
    ...administeredLoanSchema.properties,
    details: applicationDetailsSchema,
    borrowerEmail: text("The borrower's email address"),
    today: day('The business day'),
    repayment: Type.Optional(loanRepaymentSchema),
    isBorrowerFrozen: flag('Whether the borrower is frozen'),
    isUnfreezingProposed: flag('Whether unfreezing the borrower waits for another administrator'),
    isReviewer: flag('Whether the caller reviews it; anybody else needs a reason to release it'),
    isOfferMaker: flag('Whether the caller made the offer and so cannot pay the loan out'),
    acts: Type.Array(oneOf(ADMINISTRATOR_ACTS, 'An act'), { description: 'What the caller can do now' }),
    figures: Type.Array(gradeFiguresSchema, {
      description: 'An offer in each grade while one can be made; then of the offered grade alone',
    }),
    life: Type.Array(loanLifeEntrySchema, {
      description: 'The last hundred events, and what decided the loan before them, oldest first',
    }),
    eventsLeftOut: Type.Optional(count('How many other events there are; absent where there are none')),
    deadline: Type.Optional(moment('When the present state ends by itself; absent where nothing waits')),
    arrears: Type.Optional(arrearsSchema),
    lateFees: Type.Optional(
      Type.Array(chargedFeeSchema, {
        description: 'The late fees charged, by instalment; absent where there are none',
      }),
    ),
    firstDueDays: Type.Optional(
      Type.Array(day('A due day of the loan'), { description: 'The days on which a new plan can begin' }),
    ),
    newPlan: Type.Optional(proposedPlanSchema),
    askedHoliday: Type.Optional(askedHolidaySchema),
    waitingEnd: Type.Optional(oneOf(WAITING_ENDS, 'The end of the loan that waits for another administrator')),
    score: Type.Optional(scoreSchema),
  },
  { $id: 'LoanReview', description: 'An application or a loan, to decide about', additionalProperties: false },
);
export type LoanReview = Static<typeof loanReviewSchema>;
