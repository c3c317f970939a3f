import { and, eq } from 'drizzle-orm';
import type { Reader, Tx } from '../../db/connection';
import { receivingAccounts, type ReceivingAccountRow } from '../../db/schema/payments';

/** Whose account number it is. */
export async function findReceiver(
  db: Reader,
  provider: string,
  accountNumber: string,
): Promise<ReceivingAccountRow | undefined> {
  const [row] = await db
    .select()
    .from(receivingAccounts)
    .where(and(eq(receivingAccounts.provider, provider), eq(receivingAccounts.accountNumber, accountNumber)));
  return row;
}

export async function findReceivingAccount(db: Reader, userId: string): Promise<ReceivingAccountRow | undefined> {
  const [row] = await db.select().from(receivingAccounts).where(eq(receivingAccounts.userId, userId));
  return row;
}

/** Keeps the account of somebody who has none yet. */
export async function insertReceivingAccount(tx: Tx, account: ReceivingAccountRow): Promise<void> {
  await tx.insert(receivingAccounts).values(account).onConflictDoNothing({ target: receivingAccounts.userId });
}
