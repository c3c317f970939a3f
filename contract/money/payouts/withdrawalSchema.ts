import Type, { type Static } from 'typebox';
import { id, koboAmount, moment, oneOf, text } from '../../schema';
import { PAYOUT_FAILURES } from './payoutFailures';
import { payoutStates } from './withdrawals';

export const withdrawalSchema = Type.Object(
  {
    id: id('The withdrawal'),
    amountKobo: koboAmount('The amount of the withdrawal'),
    feeKobo: Type.Optional(koboAmount('The fee taken with it, unless the company paid it')),
    dutyKobo: Type.Optional(koboAmount('Stamp duty taken with it; absent if there was none')),
    state: oneOf(payoutStates, 'The state of the withdrawal'),
    bankName: text('The bank it goes to'),
    accountEndsIn: text("The account's last four digits"),
    requestedAt: moment('When it was requested'),
    settledAt: Type.Optional(moment('When it was paid, failed or was reversed')),
    heldUntil: Type.Optional(
      moment('When a held withdrawal is paid or returned to the wallet at the latest; absent for others'),
    ),
    failure: Type.Optional(oneOf(PAYOUT_FAILURES, 'Why it failed, if it did and the reason is known')),
  },
  { $id: 'Withdrawal', description: 'A withdrawal as its owner sees it', additionalProperties: false },
);
export type Withdrawal = Static<typeof withdrawalSchema>;
