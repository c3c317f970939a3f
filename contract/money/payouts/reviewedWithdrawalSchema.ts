import Type, { type Static } from 'typebox';
import { id, koboAmount, moment, text } from '../../schema';

/** A withdrawal that waits for a review: a first one, to an account that the bank knows by another name. */
export const reviewedWithdrawalSchema = Type.Object(
  {
    id: id('The withdrawal'),
    personId: id('Whose it is'),
    personName: text('The name of the same person'),
    amountKobo: koboAmount('What is to be paid out'),
    bankName: text('The bank it goes to'),
    accountNumber: text('The account there: ten digits'),
    accountName: Type.Optional(
      text("The account holder's name at the bank; absent where the bank knows no such account"),
    ),
    requestedAt: moment('When it was asked for'),
  },
  { $id: 'ReviewedWithdrawal', description: 'A withdrawal that waits for a review', additionalProperties: false },
);
export type ReviewedWithdrawal = Static<typeof reviewedWithdrawalSchema>;
