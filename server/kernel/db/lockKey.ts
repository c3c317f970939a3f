import { sql } from 'drizzle-orm';
import type { Tx } from './connection';
import { prepared } from './prepared';

/** Until the transaction ends. Names of one scope rarely (1 in 2^64) share a lock, and then just wait. */
export async function lockKey(tx: Tx, scope: string, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${hashOf(nameOf(scope, key))})`);
}

/** Like `lockKey`, without waiting. @returns false if another transaction has it */
export async function tryLockKey(tx: Tx, scope: string, key: string): Promise<boolean> {
  const [row] = await attempt(tx).execute({ name: nameOf(scope, key) });
  return row?.isHeld ?? false;
}

const attempt = prepared((db) =>
  db
    .select({ isHeld: sql<boolean>`pg_try_advisory_xact_lock(${hashOf(sql.placeholder('name'))})` })
    .from(sql`(select 1) as one`)
    .prepare('try_lock_key'),
);

const nameOf = (scope: string, key: string): string => `${scope}:${key}`;

const hashOf = (name: unknown) => sql`hashtextextended(${name}, 0)`;
