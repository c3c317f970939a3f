import type { Proof } from './proof';
import { accountsReplayed } from './proofs/accountsReplayed';
import { checkpointsHold } from './proofs/checkpointsHold';
import { closedDaysHaveResults } from './proofs/closedDaysHaveResults';
import { escrowsHoldPledges } from './proofs/escrowsHoldPledges';
import { everythingSumsToZero } from './proofs/everythingSumsToZero';
import { livesFold } from './proofs/livesFold';
import { moneyUnderWay } from './proofs/moneyUnderWay';
import { notesCarryPrincipal } from './proofs/notesCarryPrincipal';
import { othersDecide } from './proofs/othersDecide';
import { paymentsAddUp } from './proofs/paymentsAddUp';
import { payoutsEndOnce } from './proofs/payoutsEndOnce';
import { pledgesWithinCap } from './proofs/pledgesWithinCap';
import { schedulesHold } from './proofs/schedulesHold';
import { sharesAreFair } from './proofs/sharesAreFair';
import { transfersBalance } from './proofs/transfersBalance';

/** All that the check proves; whoever adds a table that holds money, or says why it moved, adds its proof. */
export const proofs: readonly Proof[] = [
  transfersBalance,
  accountsReplayed,
  everythingSumsToZero,
  checkpointsHold,
  moneyUnderWay,
  escrowsHoldPledges,
  pledgesWithinCap,
  notesCarryPrincipal,
  sharesAreFair,
  paymentsAddUp,
  schedulesHold,
  livesFold,
  closedDaysHaveResults,
  payoutsEndOnce,
  othersDecide,
];
