import { and, desc, eq, isNull, lte } from 'drizzle-orm';
import type { Reader, Tx } from '../../kernel/db/connection';
import { bankAccountChanges, type BankAccountChangeRow } from '../../kernel/db/schema/bankAccounts';
import { users } from '../../kernel/db/schema/users';
import { freeOtherAccounts } from './proofs';
import type { BankAccount } from '#contract/people/bankAccounts/bankAccountRules';

/** @throws a unique violation of `bank_account_changes_one_open` */
export async function insertChange(
  tx: Tx,
  change: Omit<typeof bankAccountChanges.$inferInsert, 'id' | 'state'>,
): Promise<BankAccountChangeRow> {
  const [row] = await tx
    .insert(bankAccountChanges)
    .values({ ...change, state: 'asked' })
    .returning();
  if (!row) throw new Error('An inserted change was not returned');
  return row;
}

export async function findChange(db: Reader, id: string): Promise<BankAccountChangeRow | undefined> {
  const [row] = await db.select().from(bankAccountChanges).where(eq(bankAccountChanges.id, id));
  return row;
}

export async function lockChange(tx: Tx, id: string): Promise<BankAccountChangeRow | undefined> {
  const [row] = await tx.select().from(bankAccountChanges).where(eq(bankAccountChanges.id, id)).for('update');
  return row;
}

export async function findLatestChange(db: Reader, userId: string): Promise<BankAccountChangeRow | undefined> {
  const [row] = await db
    .select()
    .from(bankAccountChanges)
    .where(eq(bankAccountChanges.userId, userId))
    .orderBy(desc(bankAccountChanges.askedAt), desc(bankAccountChanges.id))
    .limit(1);
  return row;
}

export async function findDueChanges(db: Reader, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: bankAccountChanges.id })
    .from(bankAccountChanges)
    .where(and(eq(bankAccountChanges.state, 'approved'), lte(bankAccountChanges.holdsAt, now)));
  return rows.map(({ id }) => id);
}

export async function moveChange(
  tx: Tx,
  id: string,
  change: Pick<BankAccountChangeRow, 'state'> & Partial<Pick<BankAccountChangeRow, 'holdsAt' | 'reason'>>,
): Promise<void> {
  await tx.update(bankAccountChanges).set(change).where(eq(bankAccountChanges.id, id));
}

export async function replaceBankAccount(tx: Tx, change: BankAccountChangeRow): Promise<void> {
  const { userId, bankName, bankCode, accountNumber } = change;
  await tx.update(users).set({ bankName, bankCode, accountNumber }).where(eq(users.id, userId));
  await freeOtherAccounts(tx, userId, change);
}

/** `same` if this account was already saved, `refused` if another was. */
export async function saveBankAccount(
  tx: Tx,
  userId: string,
  account: BankAccount,
): Promise<'added' | 'same' | 'refused'> {
  const added = await tx
    .update(users)
    .set(account)
    .where(and(eq(users.id, userId), isNull(users.accountNumber)))
    .returning({ id: users.id });
  if (added.length > 0) return 'added';
  const same = and(
    eq(users.accountNumber, account.accountNumber),
    eq(users.bankName, account.bankName),
    eq(users.bankCode, account.bankCode),
  );
  const kept = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), same));
  return kept.length > 0 ? 'same' : 'refused';
}
