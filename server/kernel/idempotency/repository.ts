import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database, Reader, Tx } from '../db/connection';
import { idempotencyKeys } from '../db/schema/sessions';

/** Callers without a token are distinguished only by the key. */
export const GUEST_SCOPE = 'guest';

export type KeyRow = typeof idempotencyKeys.$inferSelect;
type Place = Pick<KeyRow, 'scope' | 'key'>;

const at = ({ scope, key }: Place) => and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));

export async function findKey(db: Reader, place: Place, since: Date): Promise<KeyRow | undefined> {
  const [row] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(at(place), gt(idempotencyKeys.createdAt, since)));
  return row;
}

export async function tryLock(tx: Tx, { scope, key }: Place): Promise<boolean> {
  const [row] = await tx
    .select({ taken: sql<boolean>`pg_try_advisory_xact_lock(hashtext(${scope}), hashtext(${key}))` })
    .from(sql`(select 1) as one`);
  return row?.taken === true;
}

export async function saveKey(tx: Tx, row: KeyRow): Promise<void> {
  const { fingerprint, userId, answer, createdAt } = row;
  await tx
    .insert(idempotencyKeys)
    .values(row)
    .onConflictDoUpdate({
      target: [idempotencyKeys.scope, idempotencyKeys.key],
      set: { fingerprint, userId, answer, createdAt },
    });
}

/** Deletes the keys with which guests could repeat this user's calls. */
export async function endReplays(tx: Tx, userId: string): Promise<void> {
  await tx
    .delete(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.scope, GUEST_SCOPE)));
}

export async function deleteKeysUntil(db: Database, moment: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lte(idempotencyKeys.createdAt, moment));
}
