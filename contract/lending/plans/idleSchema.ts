import Type, { type Static } from 'typebox';
import { basisPoints, count, decimal, koboAmount } from '../../schema';

export const idleMoneySchema = Type.Object(
  {
    plansOn: count('Plans that are switched on'),
    freeKobo: koboAmount('Free money now'),
    idleKobo: koboAmount('Free money above what the plan keeps back that keeps back least'),
    lent90DaysKobo: koboAmount('Pledged in the last 90 days, and not given back'),
    averageDaysUntilLent: Type.Optional(decimal('How many days a naira waited until it was lent, in those 90 days')),
    largestLoanBps: Type.Optional(basisPoints('The largest loan, of what is lent and pledged')),
    largestBorrowerBps: Type.Optional(basisPoints('The largest borrower, of what is lent and pledged')),
  },
  { $id: 'IdleMoney', description: 'How much money waits, and how long', additionalProperties: false },
);
export type IdleMoney = Static<typeof idleMoneySchema>;
