import type {
  ApprovalKind,
  ApprovalSelection,
  OwnPart,
  PendingApproval,
} from '../../contract/office/approvals/approvals';
import { foldCase } from '../../contract/people/fields/email';
import { businessNow, readBusinessNow } from '../businessDays/clock';
import type { ServerContext } from '../context';
import type { Reader, Tx } from '../db/connection';
import { inTransaction } from '../db/inTransaction';
import type { ApprovalRow } from '../db/schema/approvals';
import { CodedError } from '../errors';
import { findNames } from '../db/names';
import { audit } from '../audit/repository';
import { proposalKinds, type Subject } from '../approvalKinds';
import { findApproval, findOpenApprovals } from './repository';
import { isAbout, refuse } from './fourEyes';

/** What can be decided with what it is about, the oldest first: of proposals whose subject has gone on nothing is left. */
export async function findDecidable(db: Reader, now: Date, kind?: ApprovalKind) {
  const decidable: { row: ApprovalRow; subject: Subject }[] = [];
  for (const row of await findOpenApprovals(db, now, kind)) {
    const subject = await proposalKinds[row.kind].describe(db, row);
    if (subject) decidable.push({ row, subject });
  }
  return decidable;
}

/** What waits for a second administrator, the oldest first: few, since each is good for a week. */
export function listApprovals(
  context: ServerContext,
  callerId: string,
  { kind, q = '' }: ApprovalSelection,
): Promise<PendingApproval[]> {
  return inTransaction(context, async (tx) => {
    const waiting = await findDecidable(tx, await readBusinessNow(context, tx), kind);
    const names = await findNames(
      tx,
      waiting.map(({ row }) => row.proposedBy),
    );
    const approvals = waiting.map(({ row, subject: { offeredById, ...subject } }): PendingApproval => {
      const isOwn = row.proposedBy === callerId;
      const ownPart = isOwn ? undefined : ownPartIn(row, offeredById, callerId);
      return {
        id: row.id,
        kind: row.kind,
        proposedBy: names.get(row.proposedBy) ?? '',
        isOwn,
        ...(ownPart && { ownPart }),
        proposedAt: row.proposedAt.toISOString(),
        expiresAt: row.expiresAt.toISOString(),
        ...subject,
      };
    });
    return approvals.filter((approval) => foldCase(textOf(approval)).includes(foldCase(q)));
  });
}

function ownPartIn(approval: ApprovalRow, offeredById: Subject['offeredById'], callerId: string): OwnPart | undefined {
  if (isAbout(approval, callerId)) return 'subject';
  return offeredById === callerId ? 'offer' : undefined;
}

/** What a search for proposals looks in. */
const textOf = ({ proposedBy, personName, email, bankAccount, reason }: PendingApproval): string =>
  [proposedBy, personName, email, bankAccount, reason].join(' ');

/**
 * Approves a proposal, which does what was proposed.
 * @throws CodedError NOT_FOUND, PROPOSAL_VOID, FOUR_EYES, and what doing it refuses
 */
export async function approveProposal(
  context: ServerContext,
  tx: Tx,
  administratorId: string,
  approvalId: string,
): Promise<void> {
  const approval = await findUndecided(tx, approvalId);
  await proposalKinds[approval.kind].carryOut(context, tx, administratorId, approval.subjectId, approval);
}

/** @throws CodedError NOT_FOUND, PROPOSAL_VOID, FOUR_EYES */
export async function refuseProposal(
  context: ServerContext,
  tx: Tx,
  administratorId: string,
  approvalId: string,
): Promise<void> {
  const { kind, subjectId } = await findUndecided(tx, approvalId);
  const happenedAt = await businessNow(context, tx);
  await refuse(tx, { kind, subjectId }, { decidedBy: administratorId, decidedAt: happenedAt });
  await proposalKinds[kind].refused?.(tx, subjectId);
  await audit(tx, { actorId: administratorId, action: 'proposal refused', subjectId, happenedAt, facts: { kind } });
}

/** Read without a lock: what it is about is held first, by whoever does it. */
async function findUndecided(tx: Tx, approvalId: string): Promise<ApprovalRow> {
  const row = await findApproval(tx, approvalId);
  if (!row) throw new CodedError('NOT_FOUND');
  if (row.decision !== null) throw new CodedError('PROPOSAL_VOID');
  return row;
}
