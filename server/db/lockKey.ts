import { sql } from 'drizzle-orm';
import type { Tx } from './connection';

/**
 * Waits for a name and holds it until the transaction ends, so that of several who mean the same thing one goes first.
 * Two names may, once in 2^64, be taken for one: then one waits for nothing.
 * @param scope what kind of name it is, so that those of different kinds are not in each other's way
 */
export async function lockKey(tx: Tx, scope: string, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${scope}:${key}`}, 0))`);
}
