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
    daysPastDue: count('Days the oldest unpaid instalment is past due', { csv: 'Days late' }),
    dueKobo: koboAmount('The unpaid amount due', { csv: 'Due (NGN)' }),
    outstandingKobo: koboAmount('Unpaid principal', { csv: 'Not repaid (NGN)' }),
    remindedOn: Type.Optional(day('The last reminder; absent before the first one', { csv: 'Reminded on' })),
    promisedOn: Type.Optional(day('The latest promised payment day', { csv: 'Promised by' })),
    promise: Type.Optional(
      oneOf(PROMISE_STATES, 'Whether the latest promise was kept; absent if there is none', { csv: 'Promise' }),
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
