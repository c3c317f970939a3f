import type { Tx } from '../../db/connection';
import { holdWallets } from './service';
import { mayHoldMoney } from '../../people/users/repository';

/**
 * Locks the wallet until the transaction ends, as account deletion and a promotion do.
 * @returns whether it may receive money: false for deleted accounts and administrators
 */
export async function holdOpenWallet(tx: Tx, userId: string): Promise<boolean> {
  await holdWallets(tx, [userId]);
  return mayHoldMoney(tx, userId);
}
