import { and, eq, getTableColumns, isNull } from 'drizzle-orm';
import type { ReceivingAccount } from '#contract/money/wallet/walletSchema';
import type { Reader, Tx } from '../../kernel/db/connection';
import { receivingAccounts, type ReceivingAccountRow } from '../../kernel/db/schema/payments';
import { users } from '../../kernel/db/schema/users';

/** Finds the owner of an account number, whose account can't be deleted until the transaction ends. */
export async function findReceiver(
  tx: Tx,
  provider: string,
  accountNumber: string,
): Promise<ReceivingAccountRow | undefined> {
  const [row] = await tx
    .select(getTableColumns(receivingAccounts))
    .from(receivingAccounts)
    .innerJoin(users, and(eq(users.id, receivingAccounts.userId), isNull(users.deletedAt)))
    .where(and(eq(receivingAccounts.provider, provider), eq(receivingAccounts.accountNumber, accountNumber)))
    .for('share', { of: receivingAccounts });
  return row;
}

export async function findReceivingAccount(db: Reader, userId: string): Promise<ReceivingAccountRow | undefined> {
  const [row] = await db.select().from(receivingAccounts).where(eq(receivingAccounts.userId, userId));
  return row;
}

/** As people read it: where to transfer money to. */
export async function findShownAccount(db: Reader, userId: string): Promise<ReceivingAccount | undefined> {
  const account = await findReceivingAccount(db, userId);
  if (!account) return undefined;
  const { accountNumber, bankName, accountName } = account;
  return { accountNumber, bankName, accountName };
}

export async function insertReceivingAccount(tx: Tx, account: ReceivingAccountRow): Promise<void> {
  await tx.insert(receivingAccounts).values(account).onConflictDoNothing({ target: receivingAccounts.userId });
}
