import Type, { type Static } from 'typebox';
import { count, flag, id, koboAmount, moment, oneOf } from '../../schema';
import { LOAN_PURPOSES } from '../applications/purposes';
import { GRADES } from '../terms/grades';
import { PASSED_OVER_REASONS } from './reasons';

export const PLAN_OUTCOMES = ['pledged', 'passedOver'] as const;
export type PlanOutcomeFilter = (typeof PLAN_OUTCOMES)[number];

export const OUTCOME_PAGE_SIZE = 20;
export const OUTCOME_DAYS = 90;

const outcomeOfPlan = Type.Object(
  {
    plan: count("The plan's number"),
    pledgedKobo: koboAmount('What it pledged; 0 where there is a reason'),
    reasons: Type.Array(oneOf(PASSED_OVER_REASONS, 'A reason'), { description: 'Why it pledged nothing' }),
  },
  { additionalProperties: false },
);

export const planOutcomeSchema = Type.Object(
  {
    loanId: id('The listing'),
    purpose: oneOf(LOAN_PURPOSES, 'The purpose of the loan'),
    grade: oneOf(GRADES, 'The grade of the loan'),
    months: count('The term in months'),
    principalKobo: koboAmount('The amount of the loan'),
    isOpen: flag('Whether the listing is still open'),
    at: moment('When plans were asked last'),
    pledgedKobo: koboAmount("What the lender's plans pledged"),
    reasons: Type.Array(oneOf(PASSED_OVER_REASONS, 'A reason'), {
      description: 'Reasons that hold for the lender, whatever the plan',
    }),
    plans: Type.Array(outcomeOfPlan, { description: 'By plan, those that were switched on' }),
    place: Type.Optional(count("The lender's place in the line")),
    waitingCount: count('How many lenders stood in the line'),
  },
  { $id: 'PlanOutcome', description: "What a lender's plans did with a listing, and why", additionalProperties: false },
);
export type PlanOutcome = Static<typeof planOutcomeSchema>;

export interface PlanOutcomesQuery {
  page?: number;
  outcome?: PlanOutcomeFilter;
  grade?: (typeof GRADES)[number];
}
