import Type, { type Static } from 'typebox';
import { basisPoints, day, id, koboAmount, oneOf } from '../../schema';
import { LOAN_PURPOSES } from '../applications/purposes';
import { LOAN_STATES } from '../loans/states';
import { GRADES } from '../terms/grades';

export const lenderNoteSchema = Type.Object(
  {
    id: id('The note'),
    loanId: id('The loan it is a share of'),
    purpose: oneOf(LOAN_PURPOSES, 'The purpose of the loan'),
    grade: oneOf(GRADES, 'The grade of the loan'),
    annualRateBps: basisPoints('The interest rate a year', { examples: [3200] }),
    state: oneOf(LOAN_STATES, 'The state of the loan'),
    lentOn: day('The day of the disbursement'),
    principalKobo: koboAmount('The amount lent', { examples: [4_000_000] }),
    principalReceivedKobo: koboAmount('Principal received so far'),
    interestReceivedKobo: koboAmount('Interest received so far, before the servicing fee'),
    feesReceivedKobo: koboAmount('Late fees received so far'),
    servicingFeeKobo: koboAmount('Servicing fees charged so far'),
  },
  { $id: 'LenderNote', description: "A lender's share of a disbursed loan", additionalProperties: false },
);
export type LenderNote = Static<typeof lenderNoteSchema>;
