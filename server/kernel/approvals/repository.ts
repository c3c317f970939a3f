import { and, asc, desc, eq, gt, inArray, isNull, lte, ne, notExists, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { closeAlert } from '../alerts/alerts';
import type { Reader, Tx } from '../db/connection';
import { approvals, type ApprovalRow } from '../db/schema/office';
import { parseApproval, type Approval, type ApprovalKind, type ProposalType } from './proposal';

/** @throws a unique violation of `approvals_one_open` */
export async function insertApproval(tx: Tx, approval: typeof approvals.$inferInsert): Promise<void> {
  await tx.insert(approvals).values(approval);
}

const openOf = (kind: ApprovalKind, subjectId: string) =>
  and(eq(approvals.kind, kind), eq(approvals.subjectId, subjectId), isNull(approvals.decision));

export async function lockOpenApproval(
  tx: Tx,
  kind: ApprovalKind,
  subjectId: string,
): Promise<ApprovalRow | undefined> {
  const [row] = await tx.select().from(approvals).where(openOf(kind, subjectId)).for('no key update');
  return row;
}

export async function voidOverdue(tx: Tx, kind: ApprovalKind, subjectId: string, now: Date): Promise<void> {
  await tx
    .update(approvals)
    .set({ decision: 'void', decidedAt: now })
    .where(and(openOf(kind, subjectId), lte(approvals.expiresAt, now)));
}

/** For when the subject is no longer open. */
export async function voidOpen(tx: Tx, kind: ApprovalKind, subjectId: string, now: Date): Promise<void> {
  const rows = await tx
    .update(approvals)
    .set({ decision: 'void', decidedAt: now })
    .where(openOf(kind, subjectId))
    .returning({ id: approvals.id });
  for (const { id } of rows) await closeAlert(tx, 'approvalLapsing', id);
}

export async function voidChanged(
  tx: Tx,
  { kind, subjectId, contentHash }: Pick<ApprovalRow, 'kind' | 'subjectId' | 'contentHash'>,
  now: Date,
): Promise<void> {
  await tx
    .update(approvals)
    .set({ decision: 'void', decidedAt: now })
    .where(and(openOf(kind, subjectId), ne(approvals.contentHash, contentHash)));
}

export async function voidProposedBy(
  tx: Tx,
  proposedBy: string,
  now: Date,
  kinds: readonly ApprovalKind[],
): Promise<void> {
  await tx
    .update(approvals)
    .set({ decision: 'void', decidedAt: now })
    .where(and(eq(approvals.proposedBy, proposedBy), isNull(approvals.decision), inArray(approvals.kind, [...kinds])));
}

export async function decideApproval(
  tx: Tx,
  id: string,
  decided: { decision: 'approved' | 'refused'; decidedBy: string; decidedAt: Date },
): Promise<void> {
  await tx.update(approvals).set(decided).where(eq(approvals.id, id));
  await closeAlert(tx, 'approvalLapsing', id);
}

export async function findApprovalRow(db: Reader, id: string): Promise<ApprovalRow | undefined> {
  const [row] = await db.select().from(approvals).where(eq(approvals.id, id));
  return row;
}

/** Finds open and decided proposals. @throws UnreadableApproval */
export async function findApproval<Content extends object>(
  db: Reader,
  type: ProposalType<ApprovalKind, Content>,
  id: string,
): Promise<Approval<Content> | undefined> {
  const [row] = await db
    .select()
    .from(approvals)
    .where(and(eq(approvals.id, id), eq(approvals.kind, type.kind)));
  return row && parseApproval(type, row);
}

export async function findOpenRow(
  db: Reader,
  kind: ApprovalKind,
  subjectId: string,
  now: Date,
): Promise<ApprovalRow | undefined> {
  const [row] = await db
    .select()
    .from(approvals)
    .where(and(openOf(kind, subjectId), gt(approvals.expiresAt, now)));
  return row;
}

/** @throws UnreadableApproval */
export async function findOpenApproval<Content extends object>(
  db: Reader,
  type: ProposalType<ApprovalKind, Content>,
  subjectId: string,
  now: Date,
): Promise<Approval<Content> | undefined> {
  const row = await findOpenRow(db, type.kind, subjectId, now);
  return row && parseApproval(type, row);
}

export async function findProposed(
  db: Reader,
  kinds: readonly ApprovalKind[],
  subjectIds: readonly string[],
  now: Date,
): Promise<Set<string>> {
  const rows = await db
    .select({ subjectId: approvals.subjectId })
    .from(approvals)
    .where(
      and(
        inArray(approvals.kind, [...kinds]),
        inArray(approvals.subjectId, [...subjectIds]),
        isNull(approvals.decision),
        gt(approvals.expiresAt, now),
      ),
    );
  return new Set(rows.map(({ subjectId }) => subjectId));
}

/** Leaves out rows that are the subject of an open proposal, or of one by this administrator. */
export const isUnproposed = (
  db: Reader,
  kinds: readonly ApprovalKind[],
  subjectId: PgColumn,
  now: Date,
  proposedBy?: string,
): SQL =>
  notExists(
    db
      .select({ id: approvals.id })
      .from(approvals)
      .where(
        and(
          inArray(approvals.kind, [...kinds]),
          eq(approvals.subjectId, subjectId),
          isNull(approvals.decision),
          gt(approvals.expiresAt, now),
          proposedBy === undefined ? undefined : eq(approvals.proposedBy, proposedBy),
        ),
      ),
  );

/** Whether this administrator proposed it after `since` and nobody approved it. */
export async function wasProposedInVain(
  db: Reader,
  { kind, subjectId }: Pick<ApprovalRow, 'kind' | 'subjectId'>,
  proposedBy: string,
  since: Date,
): Promise<boolean> {
  const rows = await db
    .select({ id: approvals.id })
    .from(approvals)
    .where(
      and(
        eq(approvals.kind, kind),
        eq(approvals.subjectId, subjectId),
        eq(approvals.proposedBy, proposedBy),
        gt(approvals.proposedAt, since),
        or(isNull(approvals.decision), ne(approvals.decision, 'approved')),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export function findOpenApprovalRows(db: Reader, now: Date, kind?: ApprovalKind): Promise<ApprovalRow[]> {
  return db
    .select()
    .from(approvals)
    .where(and(isNull(approvals.decision), gt(approvals.expiresAt, now), kind && eq(approvals.kind, kind)))
    .orderBy(asc(approvals.proposedAt), asc(approvals.id));
}

export async function findLastApproved(
  db: Reader,
  kind: ApprovalKind,
  subjectId: string,
): Promise<ApprovalRow | undefined> {
  const [row] = await db
    .select()
    .from(approvals)
    .where(and(eq(approvals.kind, kind), eq(approvals.subjectId, subjectId), eq(approvals.decision, 'approved')))
    .orderBy(desc(approvals.decidedAt))
    .limit(1);
  return row;
}

/** Whether two administrators have ever agreed to it. */
export const isApproved = async (db: Reader, kind: ApprovalKind, subjectId: string): Promise<boolean> =>
  (await findLastApproved(db, kind, subjectId)) !== undefined;
