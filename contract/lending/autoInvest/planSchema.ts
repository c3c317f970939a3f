import Type, { type Static } from 'typebox';
import { count, flag, id, koboAmount, moment, oneOf } from '../../schema';
import { LOAN_PURPOSES } from '../applications/purposes';
import { GRADES } from '../terms/grades';
import { PLAN_PRIORITIES, PLAN_STATES } from './plan';

const percent = (grade: string) => Type.Optional(count(`The limit for grade ${grade}, in percent of the amount lent`));

export const investmentPlanSchema = Type.Object(
  {
    id: id('The plan'),
    number: count("The plan's number, counted per lender", { examples: [1] }),
    version: count('The current version; every change increases it'),
    state: oneOf(PLAN_STATES, 'Whether the plan is active'),
    grades: Type.Array(oneOf(GRADES, 'A grade'), { description: 'The grades it lends to' }),
    monthsFrom: count('The minimum term in months'),
    monthsTo: count('The maximum term in months'),
    purposes: Type.Array(oneOf(LOAN_PURPOSES, 'A purpose'), { description: 'The purposes it lends for' }),
    securedOnly: flag('Whether it lends only to secured loans'),
    amountKobo: koboAmount('The most it lends to one loan', { examples: [8_000_000] }),
    gradeLimits: Type.Object(
      { A: percent('A'), B: percent('B'), C: percent('C'), D: percent('D'), E: percent('E') },
      { description: 'Limits by grade', additionalProperties: false },
    ),
    priority: oneOf(PLAN_PRIORITIES, "What the plan prefers when there isn't enough money"),
    keptBackKobo: koboAmount('Money that stays in the wallet'),
    mostAMonthKobo: Type.Optional(koboAmount('The most it lends in a month; absent without a limit')),
    notesKobo: Type.Optional(
      koboAmount('The most it spends on notes of one loan, at a price of at most 100%; absent if it buys none'),
    ),
    changedAt: moment('The time of the last change'),
    pledgedKobo: koboAmount('The amount it has pledged to open listings'),
    monthKobo: koboAmount('The amount it has pledged or spent on notes this month'),
  },
  { $id: 'InvestmentPlan', description: 'A plan that lends automatically', additionalProperties: false },
);
export type InvestmentPlan = Static<typeof investmentPlanSchema>;
