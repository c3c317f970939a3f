import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/connection';
import { approvals, type ApprovalKind } from '../../db/schema/approvals';

export type ApprovalRow = typeof approvals.$inferSelect;

export async function insertApproval(tx: Tx, approval: typeof approvals.$inferInsert): Promise<void> {
  await tx.insert(approvals).values(approval);
}

/** What is proposed for a subject and not decided, held until the transaction ends. */
export async function lockOpenApproval(
  tx: Tx,
  kind: ApprovalKind,
  subjectId: string,
): Promise<ApprovalRow | undefined> {
  const [row] = await tx
    .select()
    .from(approvals)
    .where(and(eq(approvals.kind, kind), eq(approvals.subjectId, subjectId), isNull(approvals.decision)))
    .for('no key update');
  return row;
}

export async function decideApproval(
  tx: Tx,
  id: string,
  decided: { decision: 'approved' | 'refused'; decidedBy: string; decidedAt: Date },
): Promise<void> {
  await tx.update(approvals).set(decided).where(eq(approvals.id, id));
}
