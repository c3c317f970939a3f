import { sql } from 'drizzle-orm';
import type { Tx } from './connection';

/**
 * Locks a name until the transaction ends, waiting for its present holder. Two names share a lock with a chance of 1 in
 * 2^64; then one merely waits longer.
 * @param scope kind of name, so that different kinds don't block each other
 */
export async function lockKey(tx: Tx, scope: string, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${hashOf(scope, key)})`);
}

/** Like `lockKey`, without waiting. @returns false if another transaction holds it */
export async function tryLockKey(tx: Tx, scope: string, key: string): Promise<boolean> {
  const [row] = await tx
    .select({ isHeld: sql<boolean>`pg_try_advisory_xact_lock(${hashOf(scope, key)})` })
    .from(sql`(select 1) as one`);
  return row?.isHeld ?? false;
}

const hashOf = (scope: string, key: string) => sql`hashtextextended(${`${scope}:${key}`}, 0)`;
