import Type, { type Static } from 'typebox';
import { count, day, id, koboAmount, moment, oneOf, text } from '../../schema';
import { LOAN_PURPOSES } from '../applications/purposes';
import { loanSummarySchema } from '../loans/loanSummarySchema';
import { LOAN_STATES } from '../loans/states';
import { GRADES } from '../terms/grades';

export const administeredLoanSchema = Type.Object(
  {
    ...loanSummarySchema.properties,
    borrowerId: id('The borrower'),
    borrowerName: text("The borrower's name", { examples: ['Ada Obi'] }),
    pledgedKobo: koboAmount('The pledges in escrow'),
    outstandingKobo: Type.Optional(koboAmount('Unpaid principal; absent before the payout')),
    reviewerId: Type.Optional(id('The reviewer; absent if there is none')),
    reviewerName: Type.Optional(text("The reviewer's name")),
    offeredById: Type.Optional(id('The administrator who made the offer; another one must pay the loan out')),
  },
  { $id: 'AdministeredLoan', description: 'An application or a loan in the portal', additionalProperties: false },
);
export type AdministeredLoan = Static<typeof administeredLoanSchema>;

export const administeredLoanFileRowSchema = Type.Object(
  {
    id: id('The loan', { csv: 'Loan' }),
    borrowerName: text("The borrower's name", { csv: 'Borrower' }),
    borrowerId: id('The borrower', { csv: 'Borrower ID' }),
    submittedAt: moment('When the application was sent', { csv: 'Applied on (UTC)' }),
    state: oneOf(LOAN_STATES, 'Its state', { csv: 'State' }),
    principalKobo: koboAmount('The requested amount', { csv: 'Amount (NGN)' }),
    months: count('The number of monthly instalments', { csv: 'Months' }),
    purpose: oneOf(LOAN_PURPOSES, 'Its purpose', { csv: 'Purpose' }),
    grade: Type.Optional(oneOf(GRADES, 'The grade; absent until an offer is made', { csv: 'Grade' })),
    disbursedOn: Type.Optional(day('The payout day', { csv: 'Paid out on' })),
    outstandingKobo: Type.Optional(
      koboAmount('Unpaid principal; absent before the payout', { csv: 'Not repaid (NGN)' }),
    ),
    daysPastDue: Type.Optional(
      count('Days the oldest unpaid instalment is past due; absent unless the loan is late', {
        csv: 'Days late',
      }),
    ),
  },
  { additionalProperties: false },
);
export type AdministeredLoanFileRow = Static<typeof administeredLoanFileRowSchema>;
