import Type, { type Static } from 'typebox';
import { basisPoints, count, koboAmount, oneOf, text } from '../../schema';
import { GRADES } from '../terms/grades';

const group = { loanCount: count('The number of loans'), lentKobo: koboAmount('What would have been lent') };

export const planForecastSchema = Type.Object(
  {
    listingCount: count('Listings of the last 90 days that were looked at'),
    fittingCount: count('Those of them that the plan fits'),
    loanCount: count('Those of them that the free money would have sufficed for'),
    freeKobo: koboAmount('Free money now'),
    lentKobo: koboAmount('What would have been lent'),
    idleKobo: koboAmount('What would have stayed in the wallet, with what is kept back'),
    expectedReturnBps: Type.Optional(basisPoints('Expected return a year of what would have been lent')),
    expectedLossBps: Type.Optional(basisPoints('Expected loss a year of what would have been lent')),
    grades: Type.Array(Type.Object({ grade: oneOf(GRADES, 'The grade'), ...group }, { additionalProperties: false }), {
      description: 'By grade, the best one first',
    }),
    months: Type.Array(
      Type.Object(
        { month: text('The month of the listing (YYYY-MM)', { examples: ['2026-12'], told: true }), ...group },
        { additionalProperties: false },
      ),
      { description: 'By the month of the listing, the earliest first' },
    ),
  },
  { $id: 'PlanForecast', description: 'What a plan would have done', additionalProperties: false },
);
export type PlanForecast = Static<typeof planForecastSchema>;
