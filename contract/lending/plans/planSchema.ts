import Type, { type Static } from 'typebox';
import { count, flag, id, koboAmount, moment, oneOf } from '../../schema';
import { LOAN_PURPOSES } from '../applications/purposes';
import { GRADES } from '../terms/grades';
import { PLAN_PRIORITIES, PLAN_STATES } from './plan';

const percent = (grade: string) => Type.Optional(count(`The most of what is lent in grade ${grade}, in percent`));

export const investmentPlanSchema = Type.Object(
  {
    id: id('The plan'),
    number: count("The plan's number among the lender's own", { examples: [1] }),
    version: count('The present version; each change makes a new one'),
    state: oneOf(PLAN_STATES, 'Whether the plan lends'),
    grades: Type.Array(oneOf(GRADES, 'A grade'), { description: 'The grades it lends to' }),
    monthsFrom: count('The shortest term in months'),
    monthsTo: count('The longest term in months'),
    purposes: Type.Array(oneOf(LOAN_PURPOSES, 'A purpose'), { description: 'The purposes it lends for' }),
    securedOnly: flag('Whether it lends to secured loans only'),
    amountKobo: koboAmount('The most it lends to one loan', { examples: [8_000_000] }),
    gradeLimits: Type.Object(
      { A: percent('A'), B: percent('B'), C: percent('C'), D: percent('D'), E: percent('E') },
      { description: 'Grades with a limit', additionalProperties: false },
    ),
    priority: oneOf(PLAN_PRIORITIES, 'What comes first when there is not enough money'),
    keptBackKobo: koboAmount('Money that stays in the wallet'),
    mostAMonthKobo: Type.Optional(koboAmount('The most it lends in a month; absent without a limit')),
    notesKobo: Type.Optional(
      koboAmount('The most it pays for notes of one loan, at 100% or less; absent where it buys none'),
    ),
    changedAt: moment('The time of the last change'),
    pledgedKobo: koboAmount('What it has pledged to open listings'),
    monthKobo: koboAmount('What it has pledged, and paid for notes, in this month'),
  },
  { $id: 'InvestmentPlan', description: 'A plan that lends by itself', additionalProperties: false },
);
export type InvestmentPlan = Static<typeof investmentPlanSchema>;
