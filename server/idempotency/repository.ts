import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database, Reader, Tx } from '../db/connection';
import { idempotencyKeys } from '../db/schema/idempotencyKeys';

/** The scope of callers without a token: the key alone tells them apart. */
export const GUEST_SCOPE = 'guest';

export type KeyRow = typeof idempotencyKeys.$inferSelect;
type Place = Pick<KeyRow, 'scope' | 'key'>;

const at = ({ scope, key }: Place) => and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));

/** What was kept under a key after `since`. */
export async function findKey(db: Reader, place: Place, since: Date): Promise<KeyRow | undefined> {
  const [row] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(at(place), gt(idempotencyKeys.createdAt, since)));
  return row;
}

/** Takes the key until the end of the transaction; false where another transaction has it. */
export async function tryLock(tx: Tx, { scope, key }: Place): Promise<boolean> {
  const [row] = await tx
    .select({ taken: sql<boolean>`pg_try_advisory_xact_lock(hashtext(${scope}), hashtext(${key}))` })
    .from(sql`(select 1) as one`);
  return row?.taken === true;
}

/** Keeps a row under a key that the transaction has locked, in the place of one whose time is over. */
export async function keepKey(tx: Tx, row: KeyRow): Promise<void> {
  const { fingerprint, userId, answer, createdAt } = row;
  await tx
    .insert(idempotencyKeys)
    .values(row)
    .onConflictDoUpdate({
      target: [idempotencyKeys.scope, idempotencyKeys.key],
      set: { fingerprint, userId, answer, createdAt },
    });
}

/** Ends the keys under which guests can have an answer made anew for the user. */
export async function endReplays(tx: Tx, userId: string): Promise<void> {
  await tx
    .delete(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.scope, GUEST_SCOPE)));
}

export async function deleteKeysUntil(db: Database, moment: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lte(idempotencyKeys.createdAt, moment));
}
