import type { Proof } from './proof';
import { accountsReplayed } from './proofs/accountsReplayed';
import { checkpointsHold } from './proofs/checkpointsHold';
import { everythingSumsToZero } from './proofs/everythingSumsToZero';
import { moneyUnderWay } from './proofs/moneyUnderWay';
import { transfersBalance } from './proofs/transfersBalance';

/** All that the check proves; whoever adds a table that holds money, or says why it moved, adds its proof. */
export const proofs: readonly Proof[] = [
  transfersBalance,
  accountsReplayed,
  everythingSumsToZero,
  checkpointsHold,
  moneyUnderWay,
];
