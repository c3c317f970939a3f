import type { Tx } from '../../db/connection';
import { holdWallets } from './service';
import { mayHoldMoney } from '../../people/users/repository';

/**
 * Holds somebody's wallet until the transaction ends. Whoever deletes the account or accepts an invitation to administer
 * holds it too, so that the answer stays true.
 * @returns whether money may come into it: not where the account is deleted, or an administrator's
 *   (docs/product/money.md#suspense)
 */
export async function holdOpenWallet(tx: Tx, userId: string): Promise<boolean> {
  await holdWallets(tx, [userId]);
  return mayHoldMoney(tx, userId);
}
