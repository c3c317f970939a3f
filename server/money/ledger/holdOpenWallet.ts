import type { Tx } from '../../db/connection';
import { holdWallets } from './service';
import { mayHoldMoney } from '../../people/users/repository';

/**
 * Locks a person's wallet until the transaction ends. Deleting the account and becoming an administrator lock it too, so
 * the answer stays true.
 * @returns whether it may receive money: false for deleted accounts and administrators (docs/product/money.md#suspense)
 */
export async function holdOpenWallet(tx: Tx, userId: string): Promise<boolean> {
  await holdWallets(tx, [userId]);
  return mayHoldMoney(tx, userId);
}
