import { and, eq, inArray, lte } from 'drizzle-orm';
import type { Reader, Tx } from '../../kernel/db/connection';
import { factorResets, type FactorResetRow } from '../../kernel/db/schema/sessions';

const isWaiting = eq(factorResets.state, 'waiting');

export async function findWaitingReset(db: Reader, userId: string): Promise<FactorResetRow | undefined> {
  const [row] = await db
    .select()
    .from(factorResets)
    .where(and(eq(factorResets.userId, userId), isWaiting));
  return row;
}

/** @throws a unique violation of `factor_resets_one_waiting` */
export async function insertReset(
  tx: Tx,
  reset: Omit<typeof factorResets.$inferInsert, 'id' | 'state'>,
): Promise<FactorResetRow> {
  const [row] = await tx
    .insert(factorResets)
    .values({ ...reset, state: 'waiting' })
    .returning();
  if (!row) throw new Error('An inserted reset was not returned');
  return row;
}

export const findDueResets = (db: Reader, now: Date): Promise<FactorResetRow[]> =>
  db
    .select()
    .from(factorResets)
    .where(and(isWaiting, lte(factorResets.dueAt, now)));

/** @returns the reset, if it was still waiting */
export async function endWaitingReset(
  tx: Tx,
  userId: string,
  state: 'done' | 'stopped',
): Promise<FactorResetRow | undefined> {
  const [row] = await tx
    .update(factorResets)
    .set({ state })
    .where(and(eq(factorResets.userId, userId), isWaiting))
    .returning();
  return row;
}

export async function findWaitingResets(db: Reader, userIds: readonly string[]): Promise<Map<string, Date>> {
  const rows = await db
    .select({ userId: factorResets.userId, dueAt: factorResets.dueAt })
    .from(factorResets)
    .where(and(inArray(factorResets.userId, [...userIds]), isWaiting));
  return new Map(rows.map(({ userId, dueAt }) => [userId, dueAt]));
}
