import { eq } from 'drizzle-orm';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../db/connection';
import { payouts } from '../../db/schema/payments';

/** A payout that was not handed to the provider this soon after the pause was looked at is asked after instead. */
const BEGINS_WITHIN_MS = 10_000;
/** Two calls of the provider's, each of ten seconds at most. */
const LONGEST_CALLS_MS = 20_000;
const LOOK_MS = 250;

/** Begun before the pause is looked at; by a clock that nobody sets. */
export function startHandOver(): { isTooLate: () => boolean } {
  const begunAt = performance.now();
  return { isTooLate: () => performance.now() - begunAt > BEGINS_WITHIN_MS };
}

/**
 * After a pause is set: until no payout can be on its way to the provider any more.
 * @returns the ids of payouts that were handed over, or may have been, and whose end isn't known by then
 */
export async function awaitHandOvers(
  db: Database,
  wait: (ms: number) => Promise<unknown> = pause,
): Promise<readonly string[]> {
  for (let waited = 0; ; waited += LOOK_MS) {
    const open = await db.select({ id: payouts.id }).from(payouts).where(eq(payouts.state, 'sent')).orderBy(payouts.id);
    if (open.length === 0 || waited > BEGINS_WITHIN_MS + LONGEST_CALLS_MS) return open.map(({ id }) => id);
    await wait(LOOK_MS);
  }
}
