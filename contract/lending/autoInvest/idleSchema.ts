import Type, { type Static } from 'typebox';
import { SHARE } from '../../money/basisPoints';
import { basisPoints, count, decimal, koboAmount } from '../../schema';

/** More idle days than this, for each naira lent, say only that hardly anything was lent. */
export const LONGEST_AVERAGE_DAYS = 9_999;

export const idleMoneySchema = Type.Object(
  {
    plansOn: count('Active plans'),
    freeKobo: koboAmount('Free money now'),
    idleKobo: koboAmount('Free money above the smallest amount that any plan keeps back'),
    lent90DaysKobo: koboAmount('Pledged in the last 90 days and not returned'),
    averageDaysUntilLent: Type.Optional(
      decimal('Average days until money was lent, over those 90 days; absent beyond the largest value', {
        maximum: LONGEST_AVERAGE_DAYS,
      }),
    ),
    largestLoanBps: Type.Optional(basisPoints("The largest loan's share of the amount lent and pledged", SHARE)),
    largestBorrowerBps: Type.Optional(
      basisPoints("The largest borrower's share of the amount lent and pledged", SHARE),
    ),
  },
  { $id: 'IdleMoney', description: 'How much money is idle, and for how long', additionalProperties: false },
);
export type IdleMoney = Static<typeof idleMoneySchema>;
