import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { NO_KOBO, type Kobo } from '../../../contract/money/kobo';
import type { Reader, Tx } from '../../db/connection';
import { readKobo } from '../../db/schema/columns';
import { ledgerAccounts, postings, sentDeposits } from '../../db/schema/ledger';

/** @param transferId the deposit's transfer into a wallet or suspense */
export async function insertSentDeposit(tx: Tx, transferId: string, sentAt: Date): Promise<void> {
  await tx.insert(sentDeposits).values({ transferId, sentAt });
}

/** Money out of suspense counts from when it was sent too. */
export async function keepTimeSent(tx: Tx, depositId: string, assignmentId: string): Promise<void> {
  const sentAt = await findTimeSent(tx, depositId);
  if (sentAt) await insertSentDeposit(tx, assignmentId, sentAt);
}

/** @returns undefined where the provider did not say it */
export async function findTimeSent(db: Reader, depositId: string): Promise<Date | undefined> {
  const [deposit] = await db.select().from(sentDeposits).where(eq(sentDeposits.transferId, depositId));
  return deposit?.sentAt;
}

/** What was sent to a wallet before a moment, and booked after one of its postings; in kobo. */
export async function findLateSent(
  db: Reader,
  userId: string,
  { before, after }: { before: Date; after: number },
): Promise<Kobo> {
  const [row] = await db
    .select({ sum: sql`coalesce(sum(${postings.amountKobo}), 0)`.mapWith(readKobo) })
    .from(postings)
    .innerJoin(ledgerAccounts, and(eq(ledgerAccounts.id, postings.accountId), eq(ledgerAccounts.userId, userId)))
    .innerJoin(sentDeposits, eq(sentDeposits.transferId, postings.transferId))
    .where(and(gt(postings.place, after), lt(sentDeposits.sentAt, before)));
  // Stryker disable next-line OptionalChaining: a sum always has a row
  return row?.sum ?? NO_KOBO;
}
