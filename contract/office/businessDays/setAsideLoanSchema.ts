import Type, { type Static } from 'typebox';
import { day, id, moment, text } from '../../schema';

export const setAsideLoanSchema = Type.Object(
  {
    setAsideAt: moment('When it was set aside', { csv: 'Set aside (UTC)' }),
    id: id('ID of this time it was set aside'),
    loanId: id('The loan', { csv: 'Loan' }),
    borrowerName: text("The borrower's name", { csv: 'Borrower', examples: ['Ada Obi'] }),
    borrowerId: id('The borrower', { csv: 'Borrower ID' }),
    day: day('The business day whose work failed', { csv: 'Day' }),
    step: text('The part of the work that failed', { csv: 'Work', examples: ['loan repayment'], isPublic: true }),
    errorCode: text('Why it failed', { csv: 'Error', examples: ['RangeError'] }),
  },
  {
    $id: 'SetAsideLoan',
    description: 'A loan whose daily work failed three times; nothing is collected or charged until it is resumed',
    additionalProperties: false,
  },
);
export type SetAsideLoan = Static<typeof setAsideLoanSchema>;
