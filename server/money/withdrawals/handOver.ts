import { eq } from 'drizzle-orm';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../kernel/db/connection';
import { payouts } from '../../kernel/db/schema/payments';

/** A payout must be sent this soon after the pause was checked. If it is too late, only its state is asked for. */
const BEGINS_WITHIN_MS = 10_000;
/** The time limit of the two calls to the provider, ten seconds each. */
const LONGEST_CALLS_MS = 20_000;
const POLL_MS = 250;

/** Starts timing a hand-over. Call it before checking the pause. Uses a monotonic clock. */
export function startHandOver(): { isTooLate: () => boolean } {
  const begunAt = performance.now();
  return { isTooLate: () => performance.now() - begunAt > BEGINS_WITHIN_MS };
}

/**
 * Waits after a pause until no payout can be on its way to the provider.
 * @returns ids of payouts that were or may have been handed over and have no outcome yet
 */
export async function awaitHandOvers(
  db: Database,
  wait: (ms: number) => Promise<unknown> = pause,
): Promise<readonly string[]> {
  for (let waited = 0; ; waited += POLL_MS) {
    const open = await db.select({ id: payouts.id }).from(payouts).where(eq(payouts.state, 'sent')).orderBy(payouts.id);
    if (open.length === 0 || waited > BEGINS_WITHIN_MS + LONGEST_CALLS_MS) return open.map(({ id }) => id);
    await wait(POLL_MS);
  }
}
