import { and, asc, lt } from 'drizzle-orm';
import { HOLD_HOURS } from '#contract/money/payouts/speedRules';
import { readDatabaseNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import { inTransaction } from '../../kernel/db/inTransaction';
import { payouts } from '../../kernel/db/schema/payments';
import { waitsForSpeed } from './held';
import { lockPayout } from './repository';
import { refusePayout } from './settle';

const HOUR_MS = 3_600_000;
const AT_ONCE = 100;

/** Returns the money of withdrawals that nobody decided on in time. One failure doesn't stop the others. */
export async function returnHeldTooLong(context: ServerContext): Promise<void> {
  const { db, report } = context;
  const before = new Date((await readDatabaseNow(context, db)).getTime() - HOLD_HOURS * HOUR_MS);
  const rows = await db
    .select({ id: payouts.id })
    .from(payouts)
    .where(and(waitsForSpeed, lt(payouts.requestedAt, before)))
    .orderBy(asc(payouts.requestedAt))
    .limit(AT_ONCE);
  for (const { id } of rows) await returnHeld(context, id).catch(report);
}

const returnHeld = (context: ServerContext, payoutId: string): Promise<void> =>
  inTransaction(context, async (tx) => {
    const payout = await lockPayout(tx, payoutId);
    // Two administrators were faster.
    // Stryker disable next-line OptionalChaining: no payout is ever deleted
    if (payout?.state !== 'inReview') return;
    await refusePayout(context, tx, payout, { refusedBy: null, failure: 'notCleared' });
  });
