import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/connection';
import { users } from '../../db/schema/users';

type Strength = 'share' | 'key share';

/** Whether somebody is not frozen, which holds until the transaction ends. */
export const holdUnfrozen = (tx: Tx, userId: string): Promise<boolean> => hold(tx, userId, eq(users.isFrozen, false));

/**
 * Whether somebody is an administrator, which holds until the transaction ends. Only a removal waits for it
 * (`setAdministrator`): whatever else the administrator does at the same time goes on.
 */
export const holdAdministrator = (tx: Tx, userId: string): Promise<boolean> =>
  hold(tx, userId, eq(users.isAdmin, true), 'key share');

/** Whether somebody has not deleted their account, which holds until the transaction ends. */
export const holdUndeleted = (tx: Tx, userId: string): Promise<boolean> => hold(tx, userId, isNull(users.deletedAt));

async function hold(tx: Tx, userId: string, condition: SQL, strength: Strength = 'share'): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), condition))
    .for(strength);
  return rows.length > 0;
}
