import { and, asc, eq, gte } from 'drizzle-orm';
import type { IsoDay } from '#contract/dates';
import { contactPause, CONTACTS_COUNT_FOR_MS } from '#contract/lending/arrears/contacts';
import type { Reader, Tx } from '../../kernel/db/connection';
import { loans } from '../../kernel/db/schema/loans';
import { collectionNotes, collectors, overdueReminders } from '../../kernel/db/schema/relief';

/** @throws a unique violation if one was already sent on that day */
export async function insertReminder(tx: Tx, reminder: typeof overdueReminders.$inferInsert): Promise<void> {
  await tx.insert(overdueReminders).values(reminder);
}

export async function findReminder(db: Reader, loanId: string, day: IsoDay) {
  const [row] = await db
    .select()
    .from(overdueReminders)
    .where(and(eq(overdueReminders.loanId, loanId), eq(overdueReminders.day, day)));
  return row;
}

export const findReminders = (db: Reader, loanId: string) =>
  db.select().from(overdueReminders).where(eq(overdueReminders.loanId, loanId)).orderBy(asc(overdueReminders.day));

export const findNotes = (db: Reader, loanId: string) =>
  db
    .select()
    .from(collectionNotes)
    .where(eq(collectionNotes.loanId, loanId))
    .orderBy(asc(collectionNotes.writtenAt), asc(collectionNotes.id));

/** Why nobody may contact a borrower now, on any of their loans. @param now by the business clock */
export async function findContactPause(db: Reader, borrowerId: string, now: Date) {
  const { writtenAt, isIncoming, loanId } = collectionNotes;
  const rows = await db
    .select({ at: writtenAt })
    .from(collectionNotes)
    .innerJoin(loans, eq(loans.id, loanId))
    .where(
      and(
        eq(loans.borrowerId, borrowerId),
        eq(isIncoming, false),
        gte(writtenAt, new Date(now.getTime() - CONTACTS_COUNT_FOR_MS)),
      ),
    )
    .orderBy(asc(writtenAt));
  return contactPause(
    rows.map(({ at }) => at),
    now,
  );
}

export async function insertNote(tx: Tx, note: typeof collectionNotes.$inferInsert): Promise<void> {
  await tx.insert(collectionNotes).values(note);
}

export async function putCollector(tx: Tx, loanId: string, administratorId: string): Promise<void> {
  await tx
    .insert(collectors)
    .values({ loanId, administratorId })
    .onConflictDoUpdate({ target: collectors.loanId, set: { administratorId } });
}

export async function deleteCollector(tx: Tx, loanId: string): Promise<void> {
  await tx.delete(collectors).where(eq(collectors.loanId, loanId));
}
