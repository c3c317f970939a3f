import { asc, eq } from 'drizzle-orm';
import type { Reader, Tx } from '#server/kernel/db/connection';
import { onwardWaits } from '#server/kernel/db/schema/loans';

/** Keeps the first time. */
export async function insertWait(tx: Tx, loanId: string, waitsSince: Date): Promise<void> {
  await tx.insert(onwardWaits).values({ loanId, waitsSince }).onConflictDoNothing();
}

export async function deleteWait(tx: Tx, loanId: string): Promise<void> {
  await tx.delete(onwardWaits).where(eq(onwardWaits.loanId, loanId));
}

export const hasWait = async (db: Reader, loanId: string): Promise<boolean> =>
  (await db.$count(onwardWaits, eq(onwardWaits.loanId, loanId))) > 0;

/** Longest wait first. */
export async function findWaits(db: Reader): Promise<string[]> {
  const rows = await db.select({ loanId: onwardWaits.loanId }).from(onwardWaits).orderBy(asc(onwardWaits.waitsSince));
  return rows.map(({ loanId }) => loanId);
}
