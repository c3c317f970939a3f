import Type, { type Static } from 'typebox';
import { count, flag, id, koboAmount, moment, oneOf } from '../../schema';
import { LOAN_PURPOSES } from '../applications/purposes';
import { GRADES } from '../terms/grades';
import { PASSED_OVER_REASONS } from './passedOverReasons';

const outcomeOfPlan = Type.Object(
  {
    plan: count("The plan's number"),
    pledgedKobo: koboAmount('The amount pledged; 0 if there is a reason'),
    reasons: Type.Array(oneOf(PASSED_OVER_REASONS, 'A reason'), { description: 'Why the plan pledged nothing' }),
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
    at: moment('When the listing opened to plans; the reasons are those of the last time they ran'),
    pledgedKobo: koboAmount("What the lender's plans pledged"),
    reasons: Type.Array(oneOf(PASSED_OVER_REASONS, 'A reason'), {
      description: 'Reasons that apply to the lender rather than to a plan',
    }),
    plans: Type.Array(outcomeOfPlan, { description: 'By plan, for plans that were active' }),
    place: Type.Optional(count("The lender's place in the queue")),
    waitingCount: count('The number of lenders in the queue'),
  },
  { $id: 'PlanOutcome', description: "What a lender's plans did with a listing, and why", additionalProperties: false },
);
export type PlanOutcome = Static<typeof planOutcomeSchema>;
