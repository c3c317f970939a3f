import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/connection';
import { users } from '../../db/schema/users';

/** Whether somebody is not frozen, which holds until the transaction ends. */
export const holdUnfrozen = (tx: Tx, userId: string): Promise<boolean> => hold(tx, userId, eq(users.isFrozen, false));

/** Whether somebody is an administrator, which holds until the transaction ends. */
export const holdAdministrator = (tx: Tx, userId: string): Promise<boolean> =>
  hold(tx, userId, eq(users.isAdmin, true));

/** Whether somebody has not deleted their account, which holds until the transaction ends. */
export const holdUndeleted = (tx: Tx, userId: string): Promise<boolean> => hold(tx, userId, isNull(users.deletedAt));

async function hold(tx: Tx, userId: string, condition: SQL): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), condition))
    .for('share');
  return rows.length > 0;
}
