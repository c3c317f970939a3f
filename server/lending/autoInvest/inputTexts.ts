import type { PlanLimitsForm } from '#contract/lending/autoInvest/planRules';
import { koboText, type FieldTexts } from '../../kernel/http/inputText';

const limitText = (grade: string) =>
  `The most in grade ${grade}, in percent of the money lent and pledged; without a limit if left out`;

export const planTexts: FieldTexts<PlanLimitsForm> = {
  grades: 'The grades it lends to',
  monthsFrom: 'The shortest term it lends for, in months',
  monthsTo: 'The longest term it lends for, in months',
  purposes: 'The purposes it lends for',
  securedOnly: 'Whether it lends only to secured loans; false if left out',
  amountKobo: koboText('The most it lends to one loan', 8_000_000),
  gradeLimits: {
    description: 'The limits by grade',
    fields: { A: limitText('A'), B: limitText('B'), C: limitText('C'), D: limitText('D'), E: limitText('E') },
  },
  priority: "What it prefers when there isn't enough money for everything",
  keptBackKobo: koboText('The money that stays in the wallet; 0 for none', 1_000_000),
  mostAMonthKobo: koboText('The most it lends and spends on notes in a month; without a limit if left out', 40_000_000),
  notesKobo: koboText('The most it spends on notes of one loan; it buys none if left out', 4_000_000),
};

export const PLAN_VERSION_TEXT =
  "The version of the plan that was shown, so that a change made elsewhere isn't overwritten";
