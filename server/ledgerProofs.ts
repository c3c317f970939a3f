import type { Proof } from './money/ledger/check/proof';
import { accountsReplayed } from './money/ledger/check/proofs/accountsReplayed';
import { booksHold } from './money/ledger/check/proofs/booksHold';
import { chargesHold } from './lending/proofs/chargesHold';
import { chargeBacksHold } from './money/ledger/check/proofs/chargeBacksHold';
import { checkpointsHold } from './money/ledger/check/proofs/checkpointsHold';
import { closedDaysHaveResults } from './lending/proofs/closedDaysHaveResults';
import { dutiesHold } from './lending/proofs/taxes/dutiesHold';
import { dueDaysHold } from './lending/proofs/dueDaysHold';
import { escrowsHoldPledges } from './lending/proofs/escrowsHoldPledges';
import { everythingSumsToZero } from './money/ledger/check/proofs/everythingSumsToZero';
import { extraPaymentsHold } from './lending/proofs/extraPaymentsHold';
import { feesAreFair } from './lending/proofs/feesAreFair';
import { journalByTwo } from './money/ledger/check/proofs/journalByTwo';
import { keysMatch } from './money/ledger/check/proofs/keysMatch';
import { feesAreBounded } from './money/ledger/check/proofs/feesAreBounded';
import { holidaysHold } from './lending/proofs/holidaysHold';
import { livesFold } from './lending/proofs/livesFold';
import { marksHold } from './lending/proofs/marksHold';
import { monthsHold } from './lending/proofs/monthsHold';
import { messageCostsAreBounded } from './money/ledger/check/proofs/messageCostsAreBounded';
import { moneyUnderWay } from './money/ledger/check/proofs/moneyUnderWay';
import { notesChangeHands } from './lending/proofs/notesChangeHands';
import { notesCarryPrincipal } from './lending/proofs/notesCarryPrincipal';
import { ownFundsCoverOwnCosts } from './money/ledger/check/proofs/ownFundsCoverOwnCosts';
import { auditChainHolds } from './office/audit/chainHolds';
import { othersDecide } from './office/approvals/othersDecide';
import { paymentsAddUp } from './lending/proofs/paymentsAddUp';
import { payoutsEndOnce } from './money/ledger/check/proofs/payoutsEndOnce';
import { plansBuyInTurns } from './lending/proofs/plansBuyInTurns';
import { plansTakeTurns } from './lending/proofs/plansTakeTurns';
import { pledgesWithinCap } from './lending/proofs/pledgesWithinCap';
import { ratesHold } from './lending/proofs/ratesHold';
import { topUpsHold } from './lending/proofs/topUpsHold';
import { salesOfMarked } from './lending/proofs/salesOfMarked';
import { schedulesHold } from './lending/proofs/schedulesHold';
import { sharesAreFair } from './lending/proofs/sharesAreFair';
import { taxesHold } from './lending/proofs/taxes/taxesHold';
import { vatHolds } from './lending/proofs/taxes/vatHolds';
import { transfersBalance } from './money/ledger/check/proofs/transfersBalance';

/** A new table that holds money or explains why it moved needs a proof here. */
export const ledgerProofs: readonly Proof[] = [
  transfersBalance,
  keysMatch,
  accountsReplayed,
  everythingSumsToZero,
  checkpointsHold,
  moneyUnderWay,
  feesAreBounded,
  ownFundsCoverOwnCosts,
  messageCostsAreBounded,
  escrowsHoldPledges,
  pledgesWithinCap,
  plansTakeTurns,
  plansBuyInTurns,
  notesCarryPrincipal,
  notesChangeHands,
  sharesAreFair,
  paymentsAddUp,
  taxesHold,
  dutiesHold,
  vatHolds,
  ratesHold,
  topUpsHold,
  schedulesHold,
  extraPaymentsHold,
  holidaysHold,
  dueDaysHold,
  livesFold,
  closedDaysHaveResults,
  monthsHold,
  marksHold,
  salesOfMarked,
  feesAreFair,
  payoutsEndOnce,
  chargesHold,
  chargeBacksHold,
  journalByTwo,
  othersDecide,
  booksHold,
  auditChainHolds,
];
