import { sql } from 'drizzle-orm';
import type { Tx } from './connection';

/**
 * Waits for a name and holds it until the transaction ends, so that of several who mean the same thing one goes first.
 * Two names may, once in 2^64, be taken for one: then one waits for nothing.
 * @param scope what kind of name it is, so that those of different kinds are not in each other's way
 */
export async function lockKey(tx: Tx, scope: string, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${hashOf(scope, key)})`);
}

/** The same without waiting. @returns false where somebody else holds it */
export async function tryLockKey(tx: Tx, scope: string, key: string): Promise<boolean> {
  const [row] = await tx
    .select({ isHeld: sql<boolean>`pg_try_advisory_xact_lock(${hashOf(scope, key)})` })
    .from(sql`(select 1) as one`);
  return row?.isHeld ?? false;
}

const hashOf = (scope: string, key: string) => sql`hashtextextended(${`${scope}:${key}`}, 0)`;
