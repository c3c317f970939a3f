import { and, asc, eq, gt, lte, or } from 'drizzle-orm';
import { MAX_PLAN_NOTE_PERCENT } from '#contract/lending/autoInvest/plan';
import { readBusinessNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import { inTransaction } from '../../kernel/db/inTransaction';
import { noteOffers } from '../../kernel/db/schema/sales';
import { buyByPlan } from './buyByPlan';

interface Pieces {
  /** How many offers are read at once. */
  offers?: number;
  /** How many lenders in the queue are locked at once. */
  lenders?: number;
}

/**
 * Lets plans buy notes at 100% or less, oldest offer first, each note in its own transaction, for whoever has waited
 * longest. Goes through all offers, since no plan may want those in front.
 * @param sellerId only offers of this seller
 */
export async function placeOpenNotes(
  context: ServerContext,
  sellerId?: string,
  { offers: piece = 1000, lenders }: Pieces = {},
): Promise<void> {
  let offers: OpenOffer[] = [];
  do {
    offers = await findOffers(context, sellerId, { after: offers.at(-1), limit: piece });
    for (const { id } of offers) await placeNote(context, id, lenders);
  } while (offers.length === piece);
}

interface OpenOffer {
  id: string;
  offeredAt: Date;
}

async function findOffers(
  context: ServerContext,
  sellerId: string | undefined,
  { after, limit }: { after: OpenOffer | undefined; limit: number },
): Promise<OpenOffer[]> {
  const { db } = context;
  const { id, offeredAt } = noteOffers;
  return db
    .select({ id, offeredAt })
    .from(noteOffers)
    .where(
      and(
        eq(noteOffers.state, 'open'),
        lte(noteOffers.percent, MAX_PLAN_NOTE_PERCENT),
        gt(noteOffers.expiresAt, await readBusinessNow(context, db)),
        sellerId === undefined ? undefined : eq(noteOffers.sellerId, sellerId),
        after && or(gt(offeredAt, after.offeredAt), and(eq(offeredAt, after.offeredAt), gt(id, after.id))),
      ),
    )
    .orderBy(asc(offeredAt), asc(id))
    .limit(limit);
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
