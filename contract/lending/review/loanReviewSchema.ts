import Type, { type Static } from 'typebox';
import { ANNUAL_FIGURE, SHARE } from '../../money/basisPoints';
import { basisPoints, count, day, flag, koboAmount, moment, oneOf, text } from '../../schema';
import { applicationDetailsSchema } from '../applications/applicationDetailsSchema';
import { arrearsSchema } from '../arrears/arrearsSchema';
import { ADMINISTRATOR_ACTS, WAITING_ENDS } from '../loans/acts';
import { DECLINE_REASONS } from '../applications/declineReasons';
import { askedHolidaySchema, endedHolidaySchema } from '../loans/helpSchema';
import { loanRepaymentSchema } from '../loans/loanSchema';
import { topsUpSchema } from '../loans/topUpSchema';
import { LIFE_EVENT_TYPES } from '../loans/eventTypes';
import { scoreSchema } from '../scorecard/scoreSchema';
import { GRADES } from '../terms/grades';
import { administeredLoanSchema } from './administeredLoanSchema';

export const proposedPlanSchema = Type.Object(
  {
    months: count('The number of monthly instalments'),
    firstDueOn: day('The first due day'),
    isAgreed: flag("Whether the borrower has agreed; administrators can't approve it before that"),
  },
  { $id: 'ProposedPlan', description: 'A proposed new plan of a loan', additionalProperties: false },
);
export type ProposedPlan = Static<typeof proposedPlanSchema>;

const loanLifeEntrySchema = Type.Object(
  {
    type: oneOf(LIFE_EVENT_TYPES, 'What happened'),
    at: moment('When it happened, by the business clock'),
    by: Type.Optional(text("The actor's name; absent for daily jobs and deposits")),
    words: Type.Optional(text('The question, the answer or the reason')),
    reasons: Type.Optional(
      Type.Array(oneOf(DECLINE_REASONS, 'A published reason'), { description: 'Why it was declined' }),
    ),
    grade: Type.Optional(oneOf(GRADES, 'The offered grade')),
    amountKobo: Type.Optional(koboAmount('The amount requested, pledged, paid or charged')),
  },
  { additionalProperties: false },
);
export type LoanLifeEntry = Static<typeof loanLifeEntrySchema>;

const chargedFeeSchema = Type.Object(
  {
    instalment: count('The number of the late instalment'),
    feeKobo: koboAmount('The fee'),
    chargedOn: day('The business day on which it was charged'),
    state: oneOf(['charged', 'proposed', 'waived'], 'Whether it has been waived, or a waiver is proposed'),
  },
  { additionalProperties: false },
);

const gradeFiguresSchema = Type.Object(
  {
    grade: oneOf(GRADES, 'The grade'),
    annualRateBps: basisPoints('The annual interest rate', SHARE),
    goodLoanStepBps: Type.Optional(
      basisPoints("How much lower it is than the grade's after a loan repaid on time; absent if it isn't", SHARE),
    ),
    mandateStepBps: Type.Optional(
      basisPoints('How much lower it is because instalments come from the bank account; absent if it isn’t', SHARE),
    ),
    aprBps: basisPoints('The annual cost including the origination fee', ANNUAL_FIGURE),
    instalmentKobo: koboAmount('A monthly instalment'),
    originationFeeKobo: koboAmount('The fee taken from the payout'),
    paidOutKobo: koboAmount('The amount the borrower would receive'),
    totalKobo: koboAmount('The sum of all instalments'),
  },
  { description: 'The key figures of an offer at one grade', additionalProperties: false },
);
export type GradeFigures = Static<typeof gradeFiguresSchema>;

const gradeAlertSchema = Type.Object(
  { grade: oneOf(GRADES, 'The grade'), detail: text('What was found') },
  { additionalProperties: false },
);

export const loanReviewSchema = Type.Object(
  {
    ...administeredLoanSchema.properties,
    details: applicationDetailsSchema,
    borrowerEmail: text("The borrower's email address"),
    today: day('The business day'),
    repayment: Type.Optional(loanRepaymentSchema),
    owedKobo: Type.Optional(
      koboAmount('What the borrower owes the company after charge-backs; absent if there is nothing'),
    ),
    isBorrowerFrozen: flag('Whether the borrower is frozen'),
    isUnfreezingProposed: flag('Whether unfreezing the borrower awaits another administrator'),
    isReviewer: flag('Whether the caller is the reviewer; anyone else needs a reason to release it'),
    isOfferMaker: flag("Whether the caller made the offer and therefore can't pay the loan out"),
    acts: Type.Array(oneOf(ADMINISTRATOR_ACTS, 'An act'), { description: 'What the caller can do now' }),
    figures: Type.Array(gradeFiguresSchema, {
      description: 'An offer at each grade while one can be made; after that, only at the offered grade',
    }),
    gradeAlerts: Type.Array(gradeAlertSchema, {
      description: "Grades whose losses aren't as expected, until somebody has acknowledged that",
    }),
    life: Type.Array(loanLifeEntrySchema, {
      description: 'The last hundred events and earlier decisive ones, oldest first',
    }),
    eventsLeftOut: Type.Optional(count('The number of events left out; absent if there are none')),
    deadline: Type.Optional(moment('When the current state ends automatically; absent if it has no deadline')),
    arrears: Type.Optional(arrearsSchema),
    lateFees: Type.Optional(
      Type.Array(chargedFeeSchema, {
        description: 'The late fees charged, by instalment; absent if there are none',
      }),
    ),
    firstDueDays: Type.Optional(
      Type.Array(day('A due day of the loan'), { description: 'The days on which a new plan can start' }),
    ),
    newPlan: Type.Optional(proposedPlanSchema),
    askedHoliday: Type.Optional(askedHolidaySchema),
    endedHoliday: Type.Optional(endedHolidaySchema),
    waitingEnd: Type.Optional(oneOf(WAITING_ENDS, 'The proposed end of the loan that awaits another administrator')),
    score: Type.Optional(scoreSchema),
    topsUp: Type.Optional(topsUpSchema),
  },
  { $id: 'LoanReview', description: 'An application or a loan for review', additionalProperties: false },
);
export type LoanReview = Static<typeof loanReviewSchema>;
