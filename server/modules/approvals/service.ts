import { createHash } from 'node:crypto';
import type { Tx } from '../../db/connection';
import type { ApprovalKind } from '../../db/schema/approvals';
import { CodedError } from '../../errors';
import { decideApproval, insertApproval, lockOpenApproval } from './repository';

/** What is proposed: its kind, what it is about, and all that the other administrator agrees to. */
export interface Proposal {
  kind: ApprovalKind;
  subjectId: string;
  content: Record<string, string | number>;
}

const hashOf = (content: Proposal['content']): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(content).sort(([one], [other]) => (one < other ? -1 : 1))))
    .digest('base64url');

/** Proposes something that another administrator has to approve (section 26). */
export async function propose(
  tx: Tx,
  { kind, subjectId, content }: Proposal,
  by: { proposedBy: string; proposedAt: Date; expiresAt: Date },
): Promise<void> {
  await insertApproval(tx, { kind, subjectId, contentHash: hashOf(content), ...by });
}

/**
 * Approves what was proposed, as it is now (section 26).
 * @throws CodedError FOUR_EYES where the caller proposed it; PROPOSAL_VOID where nothing is proposed, its time is over, or
 *   the content is another one by now
 */
export async function approve(
  tx: Tx,
  { kind, subjectId, content }: Proposal,
  { decidedBy, decidedAt }: { decidedBy: string; decidedAt: Date },
): Promise<void> {
  const open = await lockOpenApproval(tx, kind, subjectId);
  if (!open || open.expiresAt <= decidedAt || open.contentHash !== hashOf(content))
    throw new CodedError('PROPOSAL_VOID');
  if (open.proposedBy === decidedBy) throw new CodedError('FOUR_EYES');
  await decideApproval(tx, open.id, { decision: 'approved', decidedBy, decidedAt });
}
