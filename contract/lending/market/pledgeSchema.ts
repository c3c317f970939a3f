import Type, { type Static } from 'typebox';
import { count, id, koboAmount, moment, oneOf } from '../../schema';
import { LOAN_PURPOSES } from '../applications/purposes';
import { GRADES } from '../terms/grades';
import { PLEDGE_STATES } from './pledgeStates';

export const pledgeSchema = Type.Object(
  {
    id: id('The pledge'),
    loanId: id('The loan'),
    purpose: oneOf(LOAN_PURPOSES, 'The purpose of the loan'),
    grade: oneOf(GRADES, 'The grade of the loan'),
    amountKobo: koboAmount('The amount pledged', { examples: [4_000_000] }),
    state: oneOf(PLEDGE_STATES, 'The state of the pledge'),
    pledgedAt: moment('The time of the pledge'),
    minutesToTakeBack: Type.Optional(
      count('Whole minutes in which the lender can still take it back; absent if that is no longer possible'),
    ),
  },
  { $id: 'Pledge', description: "A lender's pledge to a listing", additionalProperties: false },
);
export type Pledge = Static<typeof pledgeSchema>;
