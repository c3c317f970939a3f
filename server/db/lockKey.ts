import { sql } from 'drizzle-orm';
import type { Tx } from './connection';

/** Until the transaction ends. Names of one scope rarely (1 in 2^64) share a lock and just wait. */
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
