import { and, eq } from 'drizzle-orm';
import type { Tx } from '../db/connection';
import { users } from '../db/schema/users';

/** Whether somebody is not frozen, which holds until the transaction ends. */
export async function holdUnfrozen(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.isFrozen, false)))
    .for('share');
  return rows.length > 0;
}
