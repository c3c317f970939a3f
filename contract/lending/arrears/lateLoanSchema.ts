import Type, { type Static } from 'typebox';
import { count, day, id, koboAmount, oneOf, text } from '../../schema';
import { loanSummarySchema } from '../loans/loanSummarySchema';
import { PROMISE_STATES } from './contacts';
import { LOAN_STATES } from '../loans/states';

const { purpose, principalKobo, months, submittedAt, grade } = loanSummarySchema.properties;

export const lateLoanSchema = Type.Object(
  {
    id: id('The loan', { csv: 'Loan' }),
    borrowerName: text("The borrower's name", { csv: 'Borrower', examples: ['Ada Obi'] }),
    borrowerId: id('The borrower', { csv: 'Borrower ID' }),
    state: oneOf(LOAN_STATES, 'Its state', { csv: 'State' }),
    daysPastDue: count('For how many days the oldest unpaid instalment is past due', { csv: 'Days late' }),
    dueKobo: koboAmount('What is due and not paid', { csv: 'Due (NGN)' }),
    outstandingKobo: koboAmount('Principal not paid back', { csv: 'Not repaid (NGN)' }),
    remindedOn: Type.Optional(day('The last reminder; absent before the first', { csv: 'Reminded on' })),
    promisedOn: Type.Optional(day('The last promised day of payment', { csv: 'Promised by' })),
    promise: Type.Optional(
      oneOf(PROMISE_STATES, 'Whether the last promise was kept; absent without one', { csv: 'Promise' }),
    ),
    purpose,
    principalKobo,
    months,
    submittedAt,
    grade,
  },
  { $id: 'LateLoan', description: 'A late loan in the collections list', additionalProperties: false },
);
export type LateLoan = Static<typeof lateLoanSchema>;
