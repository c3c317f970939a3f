import { and, eq, isNull, lt, or, sql, like } from 'drizzle-orm';
import { foldCase } from '#contract/people/fields/email';
import type { Database, Reader, Tx } from '../../kernel/db/connection';
import { prepared } from '../../kernel/db/prepared';
import { userColumns, users, type NewUserRow, type UserRow } from '../../kernel/db/schema/users';
import type { Role } from '#contract/people/roles/roles';
import { foldUserName, userKeys } from './keys';
import { searchPattern } from '../../kernel/db/searchText';
import { suspensionColumns, type Suspension } from './suspension';

const userById = prepared((db) =>
  db
    .select(userColumns)
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('user_by_id'),
);

export async function findUserById(db: Reader, id: string): Promise<UserRow | undefined> {
  const [user] = await userById(db).execute({ id });
  return user;
}

/** Ignores case; returns at most two. */
export async function findPeopleCalled(db: Reader, called = ''): Promise<string[]> {
  if (called === '') return [];
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(or(eq(users.emailKey, foldCase(called)), eq(users.userNameKey, foldUserName(called))));
  return rows.map(({ id }) => id);
}

export interface BankAccountOfUser {
  bankName: string;
  bankCode: string;
  accountNumber: string;
}

export async function findBankAccount(db: Reader, id: string): Promise<BankAccountOfUser | undefined> {
  const [row] = await db
    .select({ bankName: users.bankName, bankCode: users.bankCode, accountNumber: users.accountNumber })
    .from(users)
    .where(eq(users.id, id));
  if (!row) return undefined;
  const { bankName, bankCode, accountNumber } = row;
  if (bankName === null || bankCode === null || accountNumber === null) return undefined;
  return { bankName, bankCode, accountNumber };
}

/** Not deleted and not an administrator; requires the wallet's lock. */
export async function mayHoldMoney(db: Reader, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt), eq(users.isAdmin, false)));
  return rows.length > 0;
}

/** Undefined for a deleted user, whose address is a pseudonym. */
export async function findRecipient(db: Reader, id: string): Promise<UserRow | undefined> {
  const [user] = await db
    .select(userColumns)
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  return user;
}

/** Ignores case; doesn't find deleted users. */
export async function findUserByEmail(db: Reader, email: string): Promise<UserRow | undefined> {
  const [user] = await db
    .select(userColumns)
    .from(users)
    .where(and(eq(users.emailKey, foldCase(email)), isNull(users.deletedAt)));
  return user;
}

export function findUsersHolding(db: Reader, email: string, userName: string): Promise<UserRow[]> {
  return db
    .select(userColumns)
    .from(users)
    .where(or(eq(users.emailKey, foldCase(email)), eq(users.userNameKey, foldUserName(userName))));
}

/** @throws a unique violation of `users_email_key` or `users_user_name_key` */
export async function insertUser(tx: Tx, user: Omit<NewUserRow, keyof ReturnType<typeof userKeys>>): Promise<UserRow> {
  const [row] = await tx
    .insert(users)
    .values({ ...user, ...userKeys(user) })
    .returning(userColumns);
  if (!row) throw new Error('An inserted user was not returned');
  return row;
}

export interface LockedUser {
  roles: Role[];
  standing: Suspension;
}

/** Locks the user until the transaction ends; undefined if `tokenVersion` has changed. */
export async function lockUser(tx: Tx, id: string, tokenVersion: number): Promise<LockedUser | undefined> {
  const [row] = await tx
    .select({ roles: users.roles, standing: suspensionColumns })
    .from(users)
    .where(and(eq(users.id, id), eq(users.tokenVersion, tokenVersion)))
    .for('no key update');
  return row;
}

export async function updateUser(tx: Tx, id: string, change: Partial<NewUserRow>): Promise<UserRow | undefined> {
  const [row] = await tx.update(users).set(change).where(eq(users.id, id)).returning(userColumns);
  return row;
}

export async function raiseTokenVersion(tx: Tx, id: string): Promise<void> {
  await tx
    .update(users)
    .set({ tokenVersion: sql`${users.tokenVersion} + 1` })
    .where(eq(users.id, id));
}

/** The same password in its normalised form, so the tokens stay; a password set meanwhile does too. */
export async function renewPasswordHash(
  db: Database,
  { id, passwordHash }: Pick<UserRow, 'id' | 'passwordHash'>,
  renewed: string,
): Promise<void> {
  await db
    .update(users)
    .set({ passwordHash: renewed })
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)));
}

/** Ends all earlier tokens; `tokenVersion` decides which of two concurrent changes wins. */
export async function replacePassword(
  tx: Tx,
  id: string,
  tokenVersion: number,
  passwordHash: string,
): Promise<UserRow | undefined> {
  const [row] = await tx
    .update(users)
    .set({ passwordHash, tokenVersion: tokenVersion + 1 })
    .where(and(eq(users.id, id), eq(users.tokenVersion, tokenVersion)))
    .returning(userColumns);
  return row;
}

/** Keeps the account if its password was set since the row was read. */
export async function deleteIfUnverified(
  tx: Tx,
  { id, tokenVersion }: Pick<UserRow, 'id' | 'tokenVersion'>,
): Promise<void> {
  const unchanged = and(eq(users.id, id), eq(users.tokenVersion, tokenVersion));
  await tx.delete(users).where(and(unchanged, eq(users.isEmailVerified, false), eq(users.isAdmin, false)));
}

/** Keeps administrators. */
export async function deleteUnverifiedBefore(db: Database, moment: Date): Promise<void> {
  await db
    .delete(users)
    .where(and(eq(users.isEmailVerified, false), eq(users.isAdmin, false), lt(users.createdAt, moment)));
}

export const peopleFound = (db: Reader, q: string) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(like(users.searchText, searchPattern(q)));
