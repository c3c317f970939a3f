import type { Tx } from '../../kernel/db/connection';
import { holdWallets } from './service';
import { mayHoldMoney } from '../../people/users/repository';

/**
 * Locks the wallet until the transaction ends, as a deletion or promotion of its owner does.
 * @returns whether it may receive money: false for deleted users and administrators
 */
export async function holdOpenWallet(tx: Tx, userId: string): Promise<boolean> {
  await holdWallets(tx, [userId]);
  return mayHoldMoney(tx, userId);
}
