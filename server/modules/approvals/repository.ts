import { and, asc, eq, gt, isNull, lte, ne, or } from 'drizzle-orm';
import type { ApprovalKind } from '../../../contract/administration/approvals';
import type { Reader, Tx } from '../../db/connection';
import { approvals, type ApprovalRow } from '../../db/schema/approvals';

/** @throws a unique violation of approvals_one_open */
export async function insertApproval(tx: Tx, approval: typeof approvals.$inferInsert): Promise<void> {
  await tx.insert(approvals).values(approval);
}

const openOf = (kind: ApprovalKind, subjectId: string) =>
  and(eq(approvals.kind, kind), eq(approvals.subjectId, subjectId), isNull(approvals.decision));

/** What is proposed for a subject and not decided, held until the transaction ends. */
export async function lockOpenApproval(
  tx: Tx,
  kind: ApprovalKind,
  subjectId: string,
): Promise<ApprovalRow | undefined> {
  const [row] = await tx.select().from(approvals).where(openOf(kind, subjectId)).for('no key update');
  return row;
}

/**
 * What is proposed for a subject is void once its time is over, or it is about another content than there is now: so that it
 * can be proposed anew.
 */
export async function voidStale(
  tx: Tx,
  { kind, subjectId, contentHash }: Pick<ApprovalRow, 'kind' | 'subjectId' | 'contentHash'>,
  now: Date,
): Promise<void> {
  const isStale = or(lte(approvals.expiresAt, now), ne(approvals.contentHash, contentHash));
  await tx
    .update(approvals)
    .set({ decision: 'void', decidedAt: now })
    .where(and(openOf(kind, subjectId), isStale));
}

export async function decideApproval(
  tx: Tx,
  id: string,
  decided: { decision: 'approved' | 'refused'; decidedBy: string; decidedAt: Date },
): Promise<void> {
  await tx.update(approvals).set(decided).where(eq(approvals.id, id));
}

export async function findApproval(db: Reader, id: string): Promise<ApprovalRow | undefined> {
  const [row] = await db.select().from(approvals).where(eq(approvals.id, id));
  return row;
}

/** What is not decided and not overdue, the oldest first. */
export function findOpenApprovals(db: Reader, now: Date): Promise<ApprovalRow[]> {
  return db
    .select()
    .from(approvals)
    .where(and(isNull(approvals.decision), gt(approvals.expiresAt, now)))
    .orderBy(asc(approvals.proposedAt), asc(approvals.id));
}
