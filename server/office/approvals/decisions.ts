import { refuse } from '../../approvals/fourEyes';
import { UnreadableApproval } from '../../approvals/proposal';
import { findApprovalRow } from '../../approvals/repository';
import { audit } from '../../audit/repository';
import { businessNow } from '../../businessDays/clock';
import type { ServerContext } from '../../context';
import type { Tx } from '../../db/connection';
import type { ApprovalRow } from '../../db/schema/approvals';
import { CodedError } from '../../errors';
import type { ApprovalKinds } from './list';

interface Decision {
  administratorId: string;
  approvalId: string;
}

/** @throws CodedError NOT_FOUND, PROPOSAL_VOID (also where it can't be read), FOUR_EYES, and the errors of the act */
export async function approveProposal(
  context: ServerContext,
  kinds: ApprovalKinds,
  tx: Tx,
  { administratorId, approvalId }: Decision,
): Promise<void> {
  const row = await findUndecided(tx, approvalId);
  await readOrVoid(context, kinds, row).carryOut(context, tx, administratorId);
}

/** Needs nothing of its content, so that one that can't be read goes away too. @throws CodedError NOT_FOUND, PROPOSAL_VOID, FOUR_EYES */
export async function refuseProposal(
  context: ServerContext,
  kinds: ApprovalKinds,
  tx: Tx,
  { administratorId, approvalId }: Decision,
): Promise<void> {
  const { kind, subjectId } = await findUndecided(tx, approvalId);
  const happenedAt = await businessNow(context, tx);
  await refuse(tx, { kind, subjectId }, { decidedBy: administratorId, decidedAt: happenedAt });
  await kinds[kind].refused(tx, subjectId);
  await audit(tx, { actorId: administratorId, action: 'proposal refused', subjectId, happenedAt, facts: { kind } });
}

/** Takes no lock: the act itself locks its subject first. */
async function findUndecided(tx: Tx, approvalId: string): Promise<ApprovalRow> {
  const row = await findApprovalRow(tx, approvalId);
  if (!row) throw new CodedError('NOT_FOUND');
  if (row.decision !== null) throw new CodedError('PROPOSAL_VOID');
  return row;
}

function readOrVoid(context: ServerContext, kinds: ApprovalKinds, row: ApprovalRow) {
  try {
    return kinds[row.kind].read(row);
  } catch (error) {
    if (!(error instanceof UnreadableApproval)) throw error;
    context.report(error);
    throw new CodedError('PROPOSAL_VOID');
  }
}
