import { sql } from 'drizzle-orm';
import type { Tx } from './connection';

/**
 * Waits for the name's lock and keeps it until the transaction ends; kinds of names don't block
 * each
 * other. Two names share a lock with a chance of 1 in 2^64: one merely waits longer.
 */
export async function lockKey(tx: Tx, scope: string, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${hashOf(scope, key)})`);
}

/** Like `lockKey`, without waiting. @returns false if another transaction has it */
export async function tryLockKey(tx: Tx, scope: string, key: string): Promise<boolean> {
  const [row] = await tx
    .select({ isHeld: sql<boolean>`pg_try_advisory_xact_lock(${hashOf(scope, key)})` })
    .from(sql`(select 1) as one`);
  return row?.isHeld ?? false;
}

const hashOf = (scope: string, key: string) => sql`hashtextextended(${`${scope}:${key}`}, 0)`;
