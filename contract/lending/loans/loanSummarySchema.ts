import Type, { type Static } from 'typebox';
import { count, id, koboAmount, moment, oneOf } from '../../schema';
import { LOAN_PURPOSES } from '../applications/purposes';
import { GRADES } from '../terms/grades';
import { LOAN_STATES } from './states';

export const loanSummarySchema = Type.Object(
  {
    id: id('The loan'),
    purpose: oneOf(LOAN_PURPOSES, 'Its purpose'),
    principalKobo: koboAmount('The requested amount, or the offered one if that is less', { examples: [50_000_000] }),
    months: count('The number of monthly instalments', { examples: [12] }),
    state: oneOf(LOAN_STATES, 'Its state'),
    submittedAt: moment('When the application was sent'),
    grade: Type.Optional(oneOf(GRADES, 'The grade; absent until an offer is made')),
    daysPastDue: Type.Optional(count('In lists: days past due; absent unless the loan is late')),
  },
  { $id: 'LoanSummary', description: 'An application or a loan in a list', additionalProperties: false },
);
export type LoanSummary = Static<typeof loanSummarySchema>;
