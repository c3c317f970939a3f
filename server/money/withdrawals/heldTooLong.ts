import { and, asc, eq, gt, lt, or } from 'drizzle-orm';
import { HOLD_HOURS } from '#contract/money/payouts/speedLimits';
import { HOUR_MS } from '#contract/dates';
import { readDatabaseNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import { inTransaction } from '../../kernel/db/inTransaction';
import { payouts, type PayoutRow } from '../../kernel/db/schema/payments';
import { waitsForSpeed } from './held';
import { lockPayout } from './repository';
import { refusePayout } from './settle';

/**
 * Returns the money of withdrawals that nobody decided on in time. One failure doesn't stop the others, however many
 * fail.
 */
export async function returnHeldTooLong(context: ServerContext, piece = 100): Promise<void> {
  const { db, report } = context;
  const { id, requestedAt } = payouts;
  const before = new Date((await readDatabaseNow(context, db)).getTime() - HOLD_HOURS * HOUR_MS);
  let held: Pick<PayoutRow, 'id' | 'requestedAt'>[] = [];
  do {
    const last = held.at(-1);
    const isLater =
      last && or(gt(requestedAt, last.requestedAt), and(eq(requestedAt, last.requestedAt), gt(id, last.id)));
    held = await db
      .select({ id, requestedAt })
      .from(payouts)
      .where(and(waitsForSpeed, lt(requestedAt, before), isLater))
      .orderBy(asc(requestedAt), asc(id))
      .limit(piece);
    for (const one of held) await returnHeld(context, one.id).catch(report);
  } while (held.length === piece);
}

const returnHeld = (context: ServerContext, payoutId: string): Promise<void> =>
  inTransaction(context, async (tx) => {
    const payout = await lockPayout(tx, payoutId);
    // Two administrators were faster.
    // Stryker disable next-line OptionalChaining: no payout is ever deleted
    if (payout?.state !== 'inReview') return;
    await refusePayout(context, tx, payout, { refusedBy: null, failure: 'notCleared' });
  });
