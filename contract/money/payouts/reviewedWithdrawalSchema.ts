import Type, { type Static } from 'typebox';
import { flag, id, koboAmount, moment, oneOf, text } from '../../schema';
import { HOLD_REASONS } from './speedRules';

export const reviewedWithdrawalSchema = Type.Object(
  {
    id: id('The withdrawal'),
    personId: id('The person who withdraws'),
    personName: text('The name of that person'),
    amountKobo: koboAmount('The amount of the withdrawal'),
    bankName: text('The bank it goes to'),
    accountEndsIn: text("The account number's last four digits"),
    accountName: Type.Optional(
      text("The account holder's name at the bank; absent if the bank doesn't know the account"),
    ),
    reasons: Type.Array(oneOf(HOLD_REASONS, 'A reason'), { description: 'Why it waits', minItems: 1 }),
    heldUntil: Type.Optional(
      moment('Held for its speed: when the money goes back if nobody decides; absent for others'),
    ),
    isOfAnotherPerson: flag('Whether another person has shown so far that the account is theirs'),
    isReleaseProposed: flag('Whether its release is proposed; then another administrator decides'),
    requestedAt: moment('When it was requested'),
  },
  { $id: 'ReviewedWithdrawal', description: 'A withdrawal in review', additionalProperties: false },
);
export type ReviewedWithdrawal = Static<typeof reviewedWithdrawalSchema>;
