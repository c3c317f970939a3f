import { and, asc, eq, gt, lte } from 'drizzle-orm';
import { MAX_PLAN_NOTE_PERCENT } from '#contract/lending/autoInvest/plan';
import { readBusinessNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import { inTransaction } from '../../kernel/db/inTransaction';
import { noteOffers } from '../../kernel/db/schema/sales';
import { buyByPlan } from './buyByPlan';

/** Of the open offers, oldest first. */
const MAX_OFFERS = 1000;

/**
 * Lets plans buy notes at 100% or less, each note in its own transaction, for whoever has waited longest.
 * @param sellerId only offers of this seller
 * @param atOnce how many lenders in the queue are locked at once
 */
export async function placeOpenNotes(context: ServerContext, sellerId?: string, atOnce?: number): Promise<void> {
  const { db } = context;
  const offers = await db
    .select({ id: noteOffers.id })
    .from(noteOffers)
    .where(
      and(
        eq(noteOffers.state, 'open'),
        lte(noteOffers.percent, MAX_PLAN_NOTE_PERCENT),
        gt(noteOffers.expiresAt, await readBusinessNow(context, db)),
        sellerId === undefined ? undefined : eq(noteOffers.sellerId, sellerId),
      ),
    )
    .orderBy(asc(noteOffers.offeredAt), asc(noteOffers.id))
    .limit(MAX_OFFERS);
  for (const { id } of offers) await placeNote(context, id, atOnce);
}

/** Goes through the whole queue, since those in front may fail checks that only their locks allow. */
async function placeNote(context: ServerContext, offerId: string, atOnce: number | undefined): Promise<void> {
  const judged: string[] = [];
  for (;;) {
    const { lenderIds } = await inTransaction(context, (tx) => buyByPlan(context, tx, offerId, judged, atOnce));
    if (lenderIds.length === 0) return;
    judged.push(...lenderIds);
  }
}
