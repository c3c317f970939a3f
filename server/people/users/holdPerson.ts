import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/connection';
import { users, type UserRow } from '../../db/schema/users';
import { CodedError } from '../../errors';
import { lockUser } from './repository';

type Strength = 'share' | 'key share';

/** False if the person is frozen. */
export const holdUnfrozen = (tx: Tx, userId: string): Promise<boolean> => hold(tx, userId, eq(users.isFrozen, false));

/** False if the person is no administrator; only a removal waits for this lock. */
export const holdAdministrator = (tx: Tx, userId: string): Promise<boolean> =>
  hold(tx, userId, eq(users.isAdmin, true), 'key share');

/** False if the account is deleted. */
export const holdUndeleted = (tx: Tx, userId: string): Promise<boolean> => hold(tx, userId, isNull(users.deletedAt));

async function hold(tx: Tx, userId: string, condition: SQL, strength: Strength = 'share'): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), condition))
    .for(strength);
  return rows.length > 0;
}

/**
 * Locks the caller and checks the token: a password may have been set since the call began.
 * @throws CodedError AUTH_ERROR
 */
export async function holdCaller(tx: Tx, { id, tokenVersion }: UserRow): Promise<void> {
  if (!(await lockUser(tx, id, tokenVersion))) throw new CodedError('AUTH_ERROR');
}
