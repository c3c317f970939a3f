import { createHash } from 'node:crypto';
import { momentAfter } from '#contract/dates';
import type { Tx } from '../db/connection';
import { violatedConstraint } from '../db/errors';
import type { ApprovalRow } from '../db/schema/office';
import { CodedError } from '../errors';
import type { Proposal } from './proposal';
import { decideApproval, insertApproval, lockOpenApproval, voidChanged, voidOverdue } from './repository';

export const APPROVAL_DAYS = 7;

interface Decided {
  decidedBy: string;
  decidedAt: Date;
}

/** Proves that the approved content is the proposed content. */
export const hashOf = (content: Proposal['content']): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(content).sort(([one], [other]) => (one < other ? -1 : 1))))
    .digest('base64url');

/** Expires after 7 days, or at `by.expiresAt`. @throws CodedError PROPOSAL_EXISTS */
export async function propose(
  tx: Tx,
  { kind, subjectId, content }: Proposal,
  by: { proposedBy: string; proposedAt: Date; expiresAt?: Date; reason?: string },
): Promise<void> {
  const { proposedAt, expiresAt = new Date(momentAfter(proposedAt.toISOString(), APPROVAL_DAYS)) } = by;
  await voidOverdue(tx, kind, subjectId, proposedAt);
  await insertApproval(tx, { kind, subjectId, content, contentHash: hashOf(content), ...by, expiresAt }).catch(
    (error: unknown) => {
      throw violatedConstraint(error) === 'approvals_one_open' ? new CodedError('PROPOSAL_EXISTS') : error;
    },
  );
}

/** Voids an open proposal with different content first. @throws CodedError PROPOSAL_EXISTS */
export async function proposeAsItStands(
  tx: Tx,
  proposal: Proposal,
  by: { proposedBy: string; proposedAt: Date; reason: string },
): Promise<void> {
  const { kind, subjectId, content } = proposal;
  await voidChanged(tx, { kind, subjectId, contentHash: hashOf(content) }, by.proposedAt);
  await propose(tx, proposal, by);
}

type Subject = Pick<Proposal, 'kind' | 'subjectId'>;

/**
 * For an order that its proposer wrote down whole, and for acts that are judged again from the facts of the day.
 * @returns the proposer's id
 * @throws CodedError FOUR_EYES, PROPOSAL_VOID
 */
export async function approveAsStored(tx: Tx, subject: Subject, decided: Decided): Promise<string> {
  const open = await holdOpen(tx, subject, decided);
  await decideApproval(tx, open.id, { decision: 'approved', ...decided });
  return open.proposedBy;
}

/**
 * For what may have changed since it was proposed.
 * @param proposal with the content of now
 * @returns the proposer's id
 * @throws CodedError FOUR_EYES; PROPOSAL_VOID, also if the content differs from the proposed one
 */
export async function approveIfUnchanged(tx: Tx, proposal: Proposal, decided: Decided): Promise<string> {
  const open = await holdOpen(tx, proposal, decided);
  if (open.contentHash !== hashOf(proposal.content)) throw new CodedError('PROPOSAL_VOID');
  await decideApproval(tx, open.id, { decision: 'approved', ...decided });
  return open.proposedBy;
}

/** @throws CodedError FOUR_EYES, PROPOSAL_VOID */
export async function refuse(tx: Tx, subject: Subject, decided: Decided): Promise<void> {
  const open = await holdOpen(tx, subject, decided);
  await decideApproval(tx, open.id, { decision: 'refused', ...decided });
}

/** Whether the proposal is about this person, who then can't decide. */
export const isAbout = ({ subjectId, content }: Pick<Proposal, 'subjectId' | 'content'>, userId: string): boolean =>
  subjectId === userId ||
  // The content of an unreadable proposal isn't an object.
  (typeof content === 'object' && 'userId' in content && content.userId === userId);

async function holdOpen(tx: Tx, { kind, subjectId }: Subject, { decidedBy, decidedAt }: Decided): Promise<ApprovalRow> {
  const open = await lockOpenApproval(tx, kind, subjectId);
  if (!open || open.expiresAt <= decidedAt) throw new CodedError('PROPOSAL_VOID');
  if (open.proposedBy === decidedBy || isAbout(open, decidedBy)) throw new CodedError('FOUR_EYES');
  return open;
}
