import { refuse } from '../../approvals/fourEyes';
import { findApprovalRow } from '../../approvals/repository';
import { audit } from '../../audit/repository';
import { businessNow } from '../../businessDays/clock';
import type { ServerContext } from '../../context';
import type { Tx } from '../../db/connection';
import { CodedError } from '../../errors';
import type { ApprovalKinds } from './list';

interface Decision {
  administratorId: string;
  approvalId: string;
}

/** @throws CodedError NOT_FOUND, PROPOSAL_VOID, FOUR_EYES, and the errors of the act */
export async function approveProposal(
  context: ServerContext,
  kinds: ApprovalKinds,
  tx: Tx,
  { administratorId, approvalId }: Decision,
): Promise<void> {
  const proposal = await findUndecided(kinds, tx, approvalId);
  await proposal.carryOut(context, tx, administratorId);
}

/** @throws CodedError NOT_FOUND, PROPOSAL_VOID, FOUR_EYES */
export async function refuseProposal(
  context: ServerContext,
  kinds: ApprovalKinds,
  tx: Tx,
  { administratorId, approvalId }: Decision,
): Promise<void> {
  const { approval, refused } = await findUndecided(kinds, tx, approvalId);
  const { kind, subjectId } = approval;
  const happenedAt = await businessNow(context, tx);
  await refuse(tx, { kind, subjectId }, { decidedBy: administratorId, decidedAt: happenedAt });
  await refused(tx);
  await audit(tx, { actorId: administratorId, action: 'proposal refused', subjectId, happenedAt, facts: { kind } });
}

/** Takes no lock: the act itself locks its subject first. */
async function findUndecided(kinds: ApprovalKinds, tx: Tx, approvalId: string) {
  const row = await findApprovalRow(tx, approvalId);
  if (!row) throw new CodedError('NOT_FOUND');
  if (row.decision !== null) throw new CodedError('PROPOSAL_VOID');
  return kinds[row.kind].read(row);
}
