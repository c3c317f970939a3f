import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/connection';
import { apiTokens, sessions } from '../../kernel/db/schema/sessions';
import { users } from '../../kernel/db/schema/users';
import { CodedError } from '../../kernel/errors';
import type { Caller } from '../../kernel/http/callers';
import { lockUser, type LockedUser } from './repository';

/** False if the person is frozen. */
export const holdUnfrozen = (tx: Tx, userId: string): Promise<boolean> => hold(tx, userId, eq(users.isFrozen, false));

/** False if the account is deleted. */
export const holdUndeleted = (tx: Tx, userId: string): Promise<boolean> => hold(tx, userId, isNull(users.deletedAt));

async function hold(tx: Tx, userId: string, condition: SQL): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), condition))
    .for('share');
  return rows.length > 0;
}

/**
 * Locks the caller and checks the token, since the password may have changed or the session ended after the call began.
 * @returns the caller's roles and standing, which can't change until the transaction ends
 * @throws CodedError AUTH_ERROR
 */
export async function holdCaller(tx: Tx, { id, tokenVersion, sessionId, apiToken }: HeldCaller): Promise<LockedUser> {
  const locked = await lockUser(tx, id, tokenVersion);
  if (!locked) throw new CodedError('AUTH_ERROR');
  if (sessionId !== undefined && !(await isOpen(tx, sessions, sessionId))) throw new CodedError('AUTH_ERROR');
  if (apiToken !== undefined && !(await isOpen(tx, apiTokens, apiToken.id))) throw new CodedError('AUTH_ERROR');
  return locked;
}

type HeldCaller = Pick<Caller, 'id' | 'tokenVersion' | 'sessionId' | 'apiToken'>;

/** Sessions and API tokens only end under their person's lock. */
async function isOpen(tx: Tx, table: typeof sessions | typeof apiTokens, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), isNull(table.endedAt)));
  return rows.length > 0;
}
