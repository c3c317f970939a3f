import Type, { type Static } from 'typebox';
import { koboAmount, oneOf } from '../../schema';
import { ACCOUNT_KINDS } from './transfers';

export const accountBalanceSchema = Type.Object(
  {
    account: oneOf(ACCOUNT_KINDS, 'The account; `wallet` and `escrow` are the totals of all accounts of that kind'),
    balanceKobo: koboAmount('The balance'),
  },
  {
    $id: 'AccountBalance',
    description: 'The balance of a company account, or of all wallets or escrows together',
    additionalProperties: false,
  },
);
export type AccountBalance = Static<typeof accountBalanceSchema>;
