import Type, { type Static } from 'typebox';
import { SHARE } from '../../money/basisPoints';
import { basisPoints, count, flag, id, koboAmount, oneOf } from '../../schema';
import { LOAN_PURPOSES } from '../applications/purposes';
import { applicationDetailsSchema } from '../applications/applicationDetailsSchema';
import { oldLoanSchema } from '../loans/topUpSchema';
import { GRADES } from '../terms/grades';

export const nextLoanSchema = Type.Object(
  {
    afterLoanId: id('The loan that is being repaid, or was repaid last'),
    canApply: flag('Whether that loan is repaid; before that the borrower can’t apply'),
    purpose: oneOf(LOAN_PURPOSES, 'The purpose of that loan'),
    principalKobo: koboAmount('The most that the borrower could have'),
    months: count('The number of monthly instalments, as for that loan'),
    grade: oneOf(GRADES, 'The grade that the scorecard proposes for it'),
    annualRateBps: basisPoints('The annual interest rate in that grade after a loan repaid on time', SHARE),
    instalmentKobo: koboAmount('A monthly instalment'),
    work: applicationDetailsSchema.properties.work,
    topUp: Type.Optional(
      Type.Object(
        { ...oldLoanSchema.properties, leastKobo: koboAmount('The least that the new loan must be') },
        {
          description: 'The running loan, if a new one may pay it off; absent otherwise',
          additionalProperties: false,
        },
      ),
    ),
  },
  {
    description:
      'An estimate of what the borrower could have next, from what they stated for their last loan; absent unless they repay on time',
    additionalProperties: false,
  },
);
export type NextLoanEstimate = Static<typeof nextLoanSchema>;
