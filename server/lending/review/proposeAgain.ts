import { businessNow } from '../../businessDays/clock';
import type { ServerContext } from '../../context';
import type { Tx } from '../../db/connection';
import type { ProposedAct } from '../loans/holdPaidOut';
import { audit } from '../../audit/repository';
import { proposeDisbursement } from '../loans/disbursementProposal';
import { holdLoan, requireAct } from '../loans/life';

/**
 * Proposes again to pay a funded loan out, once that was refused (docs/product/office.md#four-eyes). Neither who
 * proposes it nor who made the offer can approve it.
 * @throws CodedError NOT_FOUND, PROPOSAL_EXISTS; LOAN_MOVED_ON where it is not funded any more, or its time is over
 */
export async function proposeAgain(
  context: ServerContext,
  tx: Tx,
  { actorId, loanId, reason }: ProposedAct,
): Promise<void> {
  const loan = await holdLoan(tx, loanId);
  const happenedAt = await businessNow(context, tx);
  requireAct(loan.snapshot, 'proposeDisbursement', { by: actorId, at: happenedAt.toISOString() });
  await proposeDisbursement(tx, loan, { proposedBy: actorId, proposedAt: happenedAt, reason });
  await audit(tx, { actorId, action: 'disbursement proposed', subjectId: loanId, happenedAt });
}
