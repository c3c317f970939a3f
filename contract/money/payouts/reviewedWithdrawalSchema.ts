import Type, { type Static } from 'typebox';
import { flag, id, koboAmount, moment, text } from '../../schema';

/** A first withdrawal, to an account in another name or of another person. */
export const reviewedWithdrawalSchema = Type.Object(
  {
    id: id('The withdrawal'),
    personId: id('The person who withdraws'),
    personName: text('The name of that person'),
    amountKobo: koboAmount('The amount of the withdrawal'),
    bankName: text('The bank it goes to'),
    accountNumber: text('The ten-digit account number'),
    accountName: Type.Optional(
      text("The account holder's name at the bank; absent if the bank doesn't know the account"),
    ),
    isOfAnotherPerson: flag('Whether another person has shown so far that the account is theirs'),
    isReleaseProposed: flag('Whether its release is proposed; then another administrator decides'),
    requestedAt: moment('When it was requested'),
  },
  { $id: 'ReviewedWithdrawal', description: 'A withdrawal in review', additionalProperties: false },
);
export type ReviewedWithdrawal = Static<typeof reviewedWithdrawalSchema>;
