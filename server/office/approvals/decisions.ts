import { approvalRoles } from '#contract/office/approvals/approvalRoles';
import { hasRole } from '#contract/people/roles/roles';
import { refuse } from '../../kernel/approvals/fourEyes';
import { UnreadableApproval } from '../../kernel/approvals/proposal';
import { findApprovalRow } from '../../kernel/approvals/repository';
import { audit } from '../../kernel/audit/repository';
import { businessNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import type { ApprovalRow } from '../../kernel/db/schema/office';
import { CodedError } from '../../kernel/errors';
import { mayAct, missingRole, findRoles } from '../../people/roles/mayAct';
import type { ApprovalKinds } from './list';

interface Decision {
  administratorId: string;
  approvalId: string;
}

/**
 * @throws CodedError NOT_FOUND, PROPOSAL_VOID (also if it can't be read, or its maker may not act now), ROLE_MISSING,
 * FOUR_EYES, and the errors of the act
 */
export async function approveProposal(
  context: ServerContext,
  kinds: ApprovalKinds,
  tx: Tx,
  { administratorId, approvalId }: Decision,
): Promise<void> {
  const row = await findUndecided(tx, approvalId);
  await requireRole(tx, administratorId, row);
  if (!(await mayAct(context, tx, row.proposedBy, approvalRoles[row.kind]))) throw new CodedError('PROPOSAL_VOID');
  await readOrVoid(context, kinds, row).carryOut(context, tx, administratorId);
}

/**
 * Doesn't read the content, so that an unreadable proposal can be rejected too.
 * @throws CodedError NOT_FOUND, PROPOSAL_VOID, ROLE_MISSING, FOUR_EYES
 */
export async function refuseProposal(
  context: ServerContext,
  kinds: ApprovalKinds,
  tx: Tx,
  { administratorId, approvalId }: Decision,
): Promise<void> {
  const row = await findUndecided(tx, approvalId);
  await requireRole(tx, administratorId, row);
  const { kind, subjectId } = row;
  // Before the proposal is locked, because it locks its subject.
  await kinds[kind].refused(tx, subjectId, { context, actorId: administratorId });
  const happenedAt = await businessNow(context, tx);
  await refuse(tx, { kind, subjectId }, { decidedBy: administratorId, decidedAt: happenedAt });
  await audit(tx, { actorId: administratorId, action: 'proposal refused', subjectId, happenedAt, facts: { kind } });
}

/** The administrator is locked, so the role can't change meanwhile. @throws CodedError ROLE_MISSING */
async function requireRole(tx: Tx, administratorId: string, { kind }: ApprovalRow): Promise<void> {
  const needed = approvalRoles[kind];
  if (!hasRole((await findRoles(tx, administratorId)) ?? [], needed)) throw missingRole([needed]);
}

/** Takes no lock, because the act itself locks its subject first. */
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
