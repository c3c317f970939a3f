import { count, eq } from 'drizzle-orm';
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

/** After a pause is set: until no payout can be on its way to the provider any more. */
export async function awaitHandOvers(db: Database, wait: (ms: number) => Promise<unknown> = pause): Promise<void> {
  for (let waited = 0; waited <= BEGINS_WITHIN_MS + LONGEST_CALLS_MS; waited += LOOK_MS) {
    const [row] = await db.select({ open: count() }).from(payouts).where(eq(payouts.state, 'sent'));
    if (row?.open === 0) return;
    await wait(LOOK_MS);
  }
}
