import Type, { type Static } from 'typebox';
import { day, flag, id, koboAmount } from '../../schema';
import { nextLoanSchema } from './nextLoanSchema';
import { situationSchema } from './situationSchema';

const nextDueSchema = Type.Object(
  {
    loanId: id('The loan'),
    on: day('The due day, or the oldest one that has passed'),
    amountKobo: koboAmount('The amount to pay'),
    isLate: flag('Whether the due day has passed'),
  },
  { description: "The borrower's next payment; absent if nothing is owed", additionalProperties: false },
);
export type NextDue = Static<typeof nextDueSchema>;

export const lendingOverviewSchema = Type.Object(
  {
    walletKobo: koboAmount("The wallet's balance"),
    pledgedKobo: koboAmount('The sum of all open pledges'),
    lentKobo: koboAmount('Principal lent that is neither repaid nor written off'),
    valueKobo: koboAmount('What is free, pledged and lent, after provisions for late loans'),
    resultKobo: koboAmount(
      'What lending brought so far: interest, late fees and sales, less fees, losses and provisions; negative for a loss',
    ),
    borrowedKobo: koboAmount('Principal borrowed that is not repaid'),
    nextDue: Type.Optional(nextDueSchema),
    openLoanId: Type.Optional(id('The open application or loan; absent if there is none')),
    nextLoan: Type.Optional(nextLoanSchema),
    situation: situationSchema,
  },
  {
    $id: 'LendingOverview',
    description: "A person's money as lender and borrower, and their current situation",
    additionalProperties: false,
  },
);
export type LendingOverview = Static<typeof lendingOverviewSchema>;
