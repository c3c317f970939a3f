import type { AccountBalance } from '../../../contract/money/ledger/transfers';
import type { Reader } from '../../db/connection';
import { houseAccounts } from '../../db/schema/ledger';
import { houseBalances } from './houseBalances';
import { peoplesMoney } from './peoplesMoney';

/** The balances of all wallets, of all escrows and of each company account. */
export async function allBalances(reader: Reader): Promise<AccountBalance[]> {
  const { walletsKobo, escrowsKobo } = await peoplesMoney(reader);
  const house = await houseBalances(reader);
  return [
    { account: 'wallet', balanceKobo: walletsKobo },
    { account: 'escrow', balanceKobo: escrowsKobo },
    ...houseAccounts.map((account) => ({ account, balanceKobo: house[account] })),
  ];
}
