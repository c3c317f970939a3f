import type { Tx } from '../../db/connection';
import { holdWallets } from '../../money/ledger/service';
import { hasMoneyUnderWay } from './repository';

/**
 * Whether somebody has a live application or loan, a pledge, a note or money, and so cannot administer. Their wallet is
 * held until the transaction ends: a deposit on its way arrives before, or goes to suspense.
 */
export async function hasMoneyHere(tx: Tx, userId: string): Promise<boolean> {
  const balanceKobo = (await holdWallets(tx, [userId])).get(userId);
  return balanceKobo !== 0 || (await hasMoneyUnderWay(tx, userId));
}
