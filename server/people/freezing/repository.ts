import { and, eq, isNull } from 'drizzle-orm';
import type { Reader, Tx } from '../../kernel/db/connection';
import { screeningHits } from '../../kernel/db/schema/screening';
import { freezes, type FreezeRow, users } from '../../kernel/db/schema/users';

export interface LockedPerson {
  isFrozen: boolean;
  isAdmin: boolean;
}

/** Locks the person until the transaction ends; undefined for an unknown id. */
export async function lockPerson(tx: Tx, userId: string): Promise<LockedPerson | undefined> {
  const [row] = await tx
    .select({ isFrozen: users.isFrozen, isAdmin: users.isAdmin })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  return row;
}

export async function setFrozen(tx: Tx, userId: string, isFrozen: boolean): Promise<void> {
  await tx.update(users).set({ isFrozen }).where(eq(users.id, userId));
}

export async function insertFreeze(tx: Tx, freeze: typeof freezes.$inferInsert): Promise<void> {
  await tx.insert(freezes).values(freeze);
}

export async function liftFreeze(tx: Tx, id: string, liftedAt: Date): Promise<void> {
  await tx.update(freezes).set({ liftedAt }).where(eq(freezes.id, id));
}

export async function findOpenFreeze(db: Reader, userId: string): Promise<FreezeRow | undefined> {
  const [row] = await db
    .select()
    .from(freezes)
    .where(and(eq(freezes.userId, userId), isNull(freezes.liftedAt)));
  return row;
}

export const hasConfirmedMatch = async (db: Reader, userId: string): Promise<boolean> =>
  (await db.$count(screeningHits, and(eq(screeningHits.userId, userId), eq(screeningHits.state, 'confirmed')))) > 0;
