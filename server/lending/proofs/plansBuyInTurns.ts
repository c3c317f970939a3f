import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { MAX_PLAN_NOTE_PERCENT } from '#contract/lending/autoInvest/plan';
import type { Reader } from '../../kernel/db/connection';
import { investmentPlans, investmentPlanVersions, planLenders, planPurchases } from '../../kernel/db/schema/plans';
import { noteSales } from '../../kernel/db/schema/sales';
import { piecesOf, type InPiece } from '../../money/ledger/check/pieces';
import type { Proof } from '../../money/ledger/check/proof';

export const plansBuyInTurns: Proof = {
  title: 'Plans buy notes for their own lenders, in turn, at 100% or less and within their limits',
  async *findFaults(reader) {
    // A piece ends after all purchases of its last lender.
    for await (const inPiece of piecesOf(reader, planPurchases, planPurchases.lenderId))
      yield* wrongPurchases(reader, inPiece);
    for await (const inPiece of piecesOf(reader, planLenders, planLenders.lenderId))
      yield* neverBought(reader, inPiece);
  },
};

async function* wrongPurchases(reader: Reader, inPiece: InPiece) {
  const rows = await reader
    .select({
      purchase: planPurchases,
      sale: noteSales,
      ownerId: investmentPlans.lenderId,
      notesKobo: investmentPlanVersions.notesKobo,
      place: planLenders.noteTurn,
    })
    .from(planPurchases)
    .innerJoin(planLenders, eq(planLenders.lenderId, planPurchases.lenderId))
    .innerJoin(noteSales, eq(noteSales.transferId, planPurchases.transferId))
    .innerJoin(investmentPlans, eq(investmentPlans.id, planPurchases.planId))
    .innerJoin(
      investmentPlanVersions,
      and(
        eq(investmentPlanVersions.planId, planPurchases.planId),
        eq(investmentPlanVersions.version, planPurchases.version),
      ),
    )
    .where(inPiece(planPurchases.lenderId))
    .orderBy(asc(planPurchases.lenderId), asc(planPurchases.turn));
  for (const [index, { purchase, sale, ownerId, notesKobo, place }] of rows.entries()) {
    const { lenderId, transferId, turnBefore, turn } = purchase;
    const [before, after] = [rows[index - 1]?.purchase, rows[index + 1]?.purchase];
    if (sale.buyerId !== lenderId || ownerId !== lenderId)
      yield `Purchase ${transferId} of a plan went to another lender`;
    if (sale.percent > MAX_PLAN_NOTE_PERCENT || sale.priceKobo + sale.accruedKobo > (notesKobo ?? 0))
      yield `Purchase ${transferId} exceeds its plan's limit`;
    if (turnBefore !== (before?.lenderId === lenderId ? before.turn : null))
      yield `Purchase ${transferId} was made from place ${turnBefore ?? 'none'}, which was not the lender's`;
    if (after?.lenderId !== lenderId && place !== turn)
      yield `${lenderId} has place ${place ?? 'none'} for notes, but bought last at turn ${turn}`;
  }
}

async function* neverBought(reader: Reader, inPiece: InPiece) {
  const rows = await reader
    .select({ lenderId: planLenders.lenderId })
    .from(planLenders)
    .where(
      and(
        inPiece(planLenders.lenderId),
        isNotNull(planLenders.noteTurn),
        sql`not exists (select from ${planPurchases} where ${planPurchases.lenderId} = ${planLenders.lenderId})`,
      ),
    );
  for (const { lenderId } of rows) yield `${lenderId} has a place for notes, but never bought any`;
}
