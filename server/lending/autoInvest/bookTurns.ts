import { randomUUID } from 'node:crypto';
import { negateKobo, type Kobo } from '#contract/money/kobo';
import type { Tx } from '../../kernel/db/connection';
import { transferOnce } from '../../money/ledger/service';
import { proposeDisbursement } from '../loans/payout/disbursementProposal';
import { record, type HeldLoan } from '../loans/life/life';
import { insertPledge } from '../loans/notes/pledgesRepository';
import { recordTurn } from './placingsRepository';
import type { Plan } from './repository';

export interface ServedTurn {
  lenderId: string;
  plan: Plan;
  amountKobo: Kobo;
  turnBefore: number;
  turn: number;
}

/** Books the pledges of a round. The loan and wallets are locked, and everything was decided under these locks. */
export async function bookTurns(
  tx: Tx,
  listing: HeldLoan,
  turns: readonly ServedTurn[],
  { at, placing, proposedBy }: { at: Date; placing: number; proposedBy: string | undefined },
): Promise<void> {
  const loanId = listing.row.id;
  let loan = listing;
  for (const { lenderId, plan, amountKobo, turnBefore, turn } of turns) {
    const pledgeId = randomUUID();
    const key = `auto:${loanId}:${lenderId}:${placing}`;
    const command = { kind: 'pledge' as const, key, content: { loanId, amountKobo }, causedBy: lenderId };
    const { transferId } = await transferOnce(tx, command, [
      { account: { kind: 'wallet', userId: lenderId }, amountKobo: negateKobo(amountKobo) },
      { account: { kind: 'escrow', loanId }, amountKobo },
    ]);
    const event = { type: 'pledge' as const, at: at.toISOString(), by: lenderId, pledgeId, amountKobo };
    loan = await record(tx, loan, event, { transferId });
    await insertPledge(tx, { id: pledgeId, loanId, lenderId, amountKobo, state: 'open', pledgedAt: at, transferId });
    const { id: planId, version } = plan;
    await recordTurn(tx, { pledgeId, loanId, placing, lenderId, planId, version, turnBefore, turn });
  }
  if (loan.row.state === 'funded' && proposedBy !== undefined) {
    await proposeDisbursement(tx, loan, { proposedBy, proposedAt: at });
  }
}
