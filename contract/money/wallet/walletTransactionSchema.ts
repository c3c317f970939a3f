import Type, { type Static } from 'typebox';
import { day, id, koboAmount, oneOf } from '../../schema';
import { transferKinds } from '../ledger/transferKinds';

export const walletTransactionSchema = Type.Object(
  {
    id: id('The transfer'),
    kind: oneOf(transferKinds, 'The kind of the transfer'),
    day: day('The business day of the transfer'),
    amountKobo: koboAmount('The amount: above 0 for money in, below 0 for money out'),
    feeKobo: Type.Optional(
      koboAmount("The part of the amount that is the provider's fee, if the company did not pay it"),
    ),
    balanceKobo: koboAmount('The balance of the wallet afterwards'),
  },
  { $id: 'WalletTransaction', description: 'One line of a wallet', additionalProperties: false },
);
export type WalletTransaction = Static<typeof walletTransactionSchema>;
