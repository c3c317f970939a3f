import { and, eq, isNull } from 'drizzle-orm';
import type { ServerContext } from '../../context';
import type { Reader, Tx } from '../../db/connection';
import { users } from '../../db/schema/users';

/** Whether somebody has accepted the risk of lending, which is asked once (section 28.2). */
export async function hasAcceptedRisk(db: Reader, userId: string): Promise<boolean> {
  const [row] = await db.select({ at: users.lendingRiskAcceptedAt }).from(users).where(eq(users.id, userId));
  return row?.at != null;
}

/** Keeps when they did; the first time stays. */
export async function noteRiskAccepted({ now }: Pick<ServerContext, 'now'>, tx: Tx, userId: string): Promise<void> {
  await tx
    .update(users)
    .set({ lendingRiskAcceptedAt: now() })
    .where(and(eq(users.id, userId), isNull(users.lendingRiskAcceptedAt)));
}
