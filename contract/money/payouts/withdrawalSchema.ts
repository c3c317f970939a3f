import Type, { type Static } from 'typebox';
import { id, koboAmount, moment, oneOf, text } from '../../schema';
import { PAYOUT_FAILURES } from './payoutFailures';
import { payoutStates } from './withdrawals';

export const withdrawalSchema = Type.Object(
  {
    id: id('The withdrawal'),
    amountKobo: koboAmount('The amount of the withdrawal'),
    feeKobo: Type.Optional(koboAmount('The fee that was taken with it, if the company did not pay it')),
    state: oneOf(payoutStates, 'The state of the withdrawal'),
    bankName: text('The bank it goes to'),
    accountEndsIn: text("The account's last four digits"),
    requestedAt: moment('When it was requested'),
    settledAt: Type.Optional(moment('When it was paid, failed or was reversed')),
    heldUntil: Type.Optional(
      moment('While it is checked for being unusual: by when it goes out, or back to the wallet; absent for others'),
    ),
    failure: Type.Optional(oneOf(PAYOUT_FAILURES, 'Why it failed; absent where it did not, or nobody noted it')),
  },
  { $id: 'Withdrawal', description: 'A withdrawal as its owner sees it', additionalProperties: false },
);
export type Withdrawal = Static<typeof withdrawalSchema>;
