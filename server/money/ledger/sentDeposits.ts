import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { NO_KOBO, type Kobo } from '#contract/money/kobo';
import type { Reader, Tx } from '../../kernel/db/connection';
import { readKobo } from '../../kernel/db/schema/columns';
import { ledgerAccounts, postings, sentDeposits } from '../../kernel/db/schema/ledger';

/** @param transferId the deposit's transfer into a wallet or suspense */
export async function insertSentDeposit(tx: Tx, transferId: string, sentAt: Date): Promise<void> {
  await tx.insert(sentDeposits).values({ transferId, sentAt });
}

/** Copies the time at which a deposit was sent to the transfer that assigns it from suspense. */
export async function keepTimeSent(tx: Tx, depositId: string, assignmentId: string): Promise<void> {
  const sentAt = await findTimeSent(tx, depositId);
  if (sentAt) await insertSentDeposit(tx, assignmentId, sentAt);
}

/** @returns undefined if the provider didn't report it */
export async function findTimeSent(db: Reader, depositId: string): Promise<Date | undefined> {
  const [deposit] = await db.select().from(sentDeposits).where(eq(sentDeposits.transferId, depositId));
  return deposit?.sentAt;
}

/** The sum, in kobo, of deposits sent to a wallet before a moment but booked after its posting at place `after`. */
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
