import Type, { type Static } from 'typebox';
import { ANNUAL_FIGURE, SHARE } from '../../money/basisPoints';
import { basisPoints, count, koboAmount, oneOf, text } from '../../schema';
import { GRADES } from '../terms/grades';

const group = { loanCount: count('The number of loans'), lentKobo: koboAmount('The amount that would have been lent') };

export const planForecastSchema = Type.Object(
  {
    listingCount: count('Listings of the last 90 days that were checked'),
    fittingCount: count('Listings that match the plan'),
    loanCount: count('Matching listings that the free money would have covered'),
    freeKobo: koboAmount('Free money now'),
    lentKobo: koboAmount('The amount that would have been lent'),
    idleKobo: koboAmount('The amount that would have stayed in the wallet, including the amount kept back'),
    expectedReturnBps: Type.Optional(basisPoints('Expected annual return on the amount lent', ANNUAL_FIGURE)),
    expectedLossBps: Type.Optional(basisPoints('Expected annual loss on the amount lent', SHARE)),
    grades: Type.Array(Type.Object({ grade: oneOf(GRADES, 'The grade'), ...group }, { additionalProperties: false }), {
      description: 'By grade, best first',
    }),
    months: Type.Array(
      Type.Object(
        { month: text('The month of the listing (YYYY-MM)', { examples: ['2026-12'], isPublic: true }), ...group },
        { additionalProperties: false },
      ),
      { description: 'By month of the listing, earliest first' },
    ),
  },
  { $id: 'PlanForecast', description: 'The simulated results of a plan', additionalProperties: false },
);
export type PlanForecast = Static<typeof planForecastSchema>;
