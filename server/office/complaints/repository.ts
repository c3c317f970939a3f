import { and, asc, count, desc, eq, isNull } from 'drizzle-orm';
import { closeAlert } from '../../alerts/alerts';
import type { Reader, Tx } from '../../db/connection';
import { complaints, type ComplaintRow } from '../../db/schema/complaints';

export async function insertComplaint(tx: Tx, complaint: typeof complaints.$inferInsert): Promise<ComplaintRow> {
  const [row] = await tx.insert(complaints).values(complaint).returning();
  if (!row) throw new Error('An inserted complaint was not returned');
  return row;
}

export const findComplaintsOf = (db: Reader, personId: string) =>
  db
    .select()
    .from(complaints)
    .where(eq(complaints.personId, personId))
    .orderBy(desc(complaints.sentAt), asc(complaints.id));

export async function countWaiting(db: Reader, personId: string): Promise<number> {
  const [row] = await db
    .select({ waiting: count() })
    .from(complaints)
    .where(and(eq(complaints.personId, personId), isNull(complaints.answeredAt)));
  return row?.waiting ?? 0;
}

export async function findComplaint(db: Reader, id: string): Promise<ComplaintRow | undefined> {
  const [row] = await db.select().from(complaints).where(eq(complaints.id, id));
  return row;
}

export async function lockComplaint(tx: Tx, id: string): Promise<ComplaintRow | undefined> {
  const [row] = await tx.select().from(complaints).where(eq(complaints.id, id)).for('no key update');
  return row;
}

export async function keepAnswer(
  tx: Tx,
  id: string,
  answer: { answer: string; answeredBy: string; answeredAt: Date },
): Promise<void> {
  await tx.update(complaints).set(answer).where(eq(complaints.id, id));
  await closeAlert(tx, 'complaintDue', id);
}
