import Type, { type Static } from 'typebox';
import { day, id, koboAmount, oneOf, text } from '../../schema';
import { transferKinds } from '../ledger/transferKinds';

export const walletTransactionSchema = Type.Object(
  {
    id: id('The transfer'),
    kind: oneOf(transferKinds, 'The kind of the transfer'),
    day: day('The business day of the transfer'),
    amountKobo: koboAmount('The amount: above 0 for money in, below 0 for money out'),
    feeKobo: Type.Optional(koboAmount("The provider's fee included in the amount, unless the company paid it")),
    dutyKobo: Type.Optional(koboAmount('Stamp duty included in the amount; absent if there was none')),
    balanceKobo: koboAmount('The balance of the wallet afterwards'),
  },
  { $id: 'WalletTransaction', description: 'A wallet transaction', additionalProperties: false },
);
export type WalletTransaction = Static<typeof walletTransactionSchema>;

export const walletMonthSchema = Type.Object(
  {
    month: text('The month (YYYY-MM)', { examples: ['2026-11'], isPublic: true }),
    inKobo: koboAmount('Money that came in'),
    outKobo: koboAmount('Money that went out'),
  },
  { $id: 'WalletMonth', description: "Sums of a month's wallet transactions", additionalProperties: false },
);
export type WalletMonth = Static<typeof walletMonthSchema>;
