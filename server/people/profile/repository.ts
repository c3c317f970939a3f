import { and, eq, isNull, or } from 'drizzle-orm';
import type { BankAccount } from '../../../contract/people/bankAccounts/rules/bankAccount';
import type { Profile } from '../../../contract/people/users/rules/profile';
import type { Tx } from '../../db/connection';
import { users } from '../../db/schema/users';

/** Saves the profile where none is saved yet, or this very one; false where another one is. */
export async function saveProfile(tx: Tx, userId: string, profile: Profile): Promise<boolean> {
  const same = and(
    eq(users.dateOfBirth, profile.dateOfBirth),
    eq(users.gender, profile.gender),
    eq(users.address, profile.address),
    eq(users.nationality, profile.nationality),
  );
  const rows = await tx
    .update(users)
    .set({ ...profile, isProfileUpdated: true })
    .where(and(eq(users.id, userId), or(eq(users.isProfileUpdated, false), same)))
    .returning({ id: users.id });
  return rows.length > 0;
}

/** Saves the bank account where none is saved yet; `same` where it is this very one, `refused` where it is another. */
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
