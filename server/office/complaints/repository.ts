import { and, asc, count, desc, eq, gte, inArray, isNull, lte } from 'drizzle-orm';
import { closeAlert } from '../../kernel/alerts/alerts';
import type { Reader, Tx } from '../../kernel/db/connection';
import {
  complaintMessages,
  complaints,
  type ComplaintMessageRow,
  type ComplaintRow,
} from '../../kernel/db/schema/office';

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

/** Unanswered messages of a borrower who can't pay, sent in a time, oldest first. */
export const findOpenMessagesOfLoan = (
  db: Reader,
  loanId: string,
  { from, until }: { from?: Date; until?: Date },
): Promise<ComplaintRow[]> => {
  const { kind, sentAt, answeredAt } = complaints;
  return db
    .select()
    .from(complaints)
    .where(
      and(
        eq(complaints.loanId, loanId),
        eq(kind, 'cannotPay'),
        isNull(answeredAt),
        from ? gte(sentAt, from) : undefined,
        until ? lte(sentAt, until) : undefined,
      ),
    )
    .orderBy(asc(sentAt));
};

export async function lockComplaint(tx: Tx, id: string): Promise<ComplaintRow | undefined> {
  const [row] = await tx.select().from(complaints).where(eq(complaints.id, id)).for('no key update');
  return row;
}

export async function changeComplaint(
  tx: Tx,
  id: string,
  change: Partial<Pick<ComplaintRow, 'answer' | 'answeredBy' | 'answeredAt' | 'answerDueAt' | 'assignedTo'>>,
): Promise<void> {
  await tx.update(complaints).set(change).where(eq(complaints.id, id));
  if (change.answeredAt) await closeAlert(tx, 'complaintDue', id);
}

export async function insertMessage(tx: Tx, message: typeof complaintMessages.$inferInsert): Promise<void> {
  await tx.insert(complaintMessages).values(message);
}

/** By complaint, in thread order. */
export async function findMessages(db: Reader, ids: readonly string[]): Promise<Map<string, ComplaintMessageRow[]>> {
  const found = new Map<string, ComplaintMessageRow[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return found;
  const rows = await db
    .select()
    .from(complaintMessages)
    .where(inArray(complaintMessages.complaintId, [...ids]))
    .orderBy(asc(complaintMessages.complaintId), asc(complaintMessages.number));
  for (const row of rows) found.get(row.complaintId)?.push(row);
  return found;
}
