import Type, { type Static } from 'typebox';
import { flag, id, koboAmount, moment, oneOf, text } from '../../schema';
import { HOLD_REASONS } from './speedLimits';

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
      moment('When the money goes back if nobody decides; only for withdrawals held as unusual'),
    ),
    isOfAnotherPerson: flag('Whether another person has proved that they own the account'),
    isReleaseProposed: flag('Whether its release is proposed and waits for another administrator'),
    requestedAt: moment('When it was requested'),
  },
  { $id: 'ReviewedWithdrawal', description: 'A withdrawal in review', additionalProperties: false },
);
export type ReviewedWithdrawal = Static<typeof reviewedWithdrawalSchema>;
