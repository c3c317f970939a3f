import type { ServerContext } from '../../context';
import type { Tx } from '../../db/connection';
import { approve, proposeAsItStands } from '../../approvals/fourEyes';
import { audit } from '../../audit/repository';
import { record, requireAct } from '../loans/life';
import { holdPaidOut, type ProposedAct } from '../loans/holdPaidOut';
import { standingProposal } from '../loans/standing';

/**
 * Proposes that a loan in default is written off (docs/product/lending.md#write-off); another administrator decides.
 * @throws CodedError NOT_FOUND, LOAN_MOVED_ON, PROPOSAL_EXISTS
 */
export async function proposeWriteOff(context: ServerContext, tx: Tx, proposed: ProposedAct): Promise<void> {
  const { actorId, loanId, reason } = proposed;
  const { loan, happenedAt, schedule } = await holdPaidOut(context, tx, loanId);
  requireAct(loan.snapshot, 'writeOff', { by: actorId, at: happenedAt.toISOString() });
  const proposal = standingProposal('writeOff', loan, schedule.plan);
  await proposeAsItStands(tx, proposal, { proposedBy: actorId, proposedAt: happenedAt, reason });
  await audit(tx, { actorId, action: 'write-off proposed', subjectId: loanId, happenedAt });
}

/**
 * Writes a loan off, as another administrator has proposed: lenders' books count what is outstanding as lost. It stays
 * owed, and what comes of it is still shared.
 * @throws CodedError NOT_FOUND, FOUR_EYES, LOAN_MOVED_ON; PROPOSAL_VOID where anything was paid since
 */
export async function writeOff(context: ServerContext, tx: Tx, actorId: string, loanId: string): Promise<void> {
  const { loan, happenedAt, schedule } = await holdPaidOut(context, tx, loanId);
  const proposal = standingProposal('writeOff', loan, schedule.plan);
  const proposedBy = await approve(tx, proposal, { decidedBy: actorId, decidedAt: happenedAt });
  await record(tx, loan, { type: 'writeOff', at: happenedAt.toISOString(), by: actorId, proposedBy });
  await audit(tx, { actorId, action: 'loan written off', subjectId: loanId, happenedAt });
}
