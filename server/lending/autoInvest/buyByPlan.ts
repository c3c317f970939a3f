import { and, eq, inArray, sql } from 'drizzle-orm';
import { isBeingRepaid } from '#contract/lending/loans/states';
import { buysNote, type PlannedNote } from '#contract/lending/autoInvest/buysNote';
import { MAX_PLAN_NOTE_PERCENT } from '#contract/lending/autoInvest/plan';
import { missingFor } from '#contract/people/eligibility/eligibility';
import { NO_KOBO, type Kobo } from '#contract/money/kobo';
import { businessNow } from '../../kernel/businessDays/clock';
import { lastOpenedDay } from '../../kernel/businessDays/lastOpenedDay';
import type { ServerContext } from '../../kernel/context';
import type { Reader, Tx } from '../../kernel/db/connection';
import { readKobo } from '../../kernel/db/schema/columns';
import type { LoanRow } from '../../kernel/db/schema/loans';
import { planLenders, planPurchases } from '../../kernel/db/schema/plans';
import { noteSales, type NoteOfferRow } from '../../kernel/db/schema/sales';
import { holdWallets } from '../../money/ledger/service';
import { holdStandings } from '../../people/eligibility/service';
import { holdLoan } from '../loans/life/life';
import { findLoan } from '../loans/life/repository';
import { buyNote } from '../sales/buy';
import { findOffer, lockOffer, sumHeldBy } from '../sales/repository';
import { amountsOf, readPricedLoan, unpaidScheduleOf } from '../sales/todaysSale';
import { plannedListing } from './listing';
import { readMeans } from './means';
import { findNoteQueue, findPlaces } from './noteQueue';
import { nextTurn } from './placingsRepository';
import { findPlansOn, type Plan } from './repository';
import { monthStartOf } from './service';

/** How many lenders in the queue are locked and checked at once. */
const AT_ONCE = 100;

interface Judged {
  isBought: boolean;
  /** The lenders who were checked, if others wait behind them. */
  lenderIds: readonly string[];
}

const OVER: Judged = { isBought: false, lenderIds: [] };

/**
 * Lets a matching plan buy the note for the lender who has waited longest.
 * @param without lenders who were checked before
 */
export async function buyByPlan(
  context: ServerContext,
  tx: Tx,
  offerId: string,
  without: readonly string[] = [],
  atOnce = AT_ONCE,
): Promise<Judged> {
  const offer = await findOffer(tx, offerId);
  const known = offer && (await findLoan(tx, offer.loanId));
  if (!known || offer.state !== 'open' || offer.percent > MAX_PLAN_NOTE_PERCENT) return OVER;
  const before = await plannedNote(tx, offer, known);
  if (!before) return OVER;
  const { sellerId } = offer;
  const { borrowerId } = known;
  const line = await findNoteQueue(tx, before, { not: [sellerId, borrowerId, ...without], limit: atOnce });
  if (line.length === 0) return OVER;
  const standings = await holdStandings(tx, [sellerId, borrowerId, ...line]);
  const areFree = [sellerId, borrowerId].every((id) => standings.get(id)?.standing.isFrozen === false);
  const { row } = await holdLoan(tx, offer.loanId);
  const present = await lockOffer(tx, offerId);
  const now = await businessNow(context, tx);
  if (present?.state !== 'open' || present.expiresAt <= now || !areFree) return OVER;
  const note = await plannedNote(tx, present, row);
  if (!note) return OVER;
  const mayBuy = line.filter((id) => {
    const held = standings.get(id);
    return held?.hasAcceptedRisk === true && missingFor(held.standing).length === 0;
  });
  const chosen = await choose(tx, row, note, mayBuy, { sellerId, monthStart: monthStartOf(now) });
  if (!chosen) return line.length < atOnce ? OVER : { isBought: false, lenderIds: line };
  const { plan, turnBefore } = chosen;
  const { lenderId, id: planId, version } = plan;
  const asked = { buyerId: lenderId, offerId, amountKobo: note.totalKobo, acceptsRisk: false };
  const sale = await buyNote(context, tx, { ...asked, key: `auto:note:${offerId}` });
  const turn = await nextTurn(tx);
  await tx.insert(planPurchases).values({ transferId: sale.id, lenderId, planId, version, turnBefore, turn });
  await tx.update(planLenders).set({ noteTurn: turn }).where(eq(planLenders.lenderId, lenderId));
  return { isBought: true, lenderIds: [] };
}

/** Undefined if it can't be sold now, or its loan is restructured. */
async function plannedNote(tx: Tx, offer: NoteOfferRow, row: LoanRow): Promise<PlannedNote | undefined> {
  if (!isBeingRepaid(row.state)) return undefined;
  const priced = await readPricedLoan(tx, row, await lastOpenedDay(tx));
  const note = priced.notes.find(({ noteId }) => noteId === offer.noteId);
  if (!note || note.holding !== offer.holding || priced.isAnythingDue || priced.mark) return undefined;
  const { principalKobo, priceKobo, totalKobo } = amountsOf(priced, note, offer.percent);
  if (priceKobo <= 0) return undefined;
  const months = unpaidScheduleOf(priced, note.noteId).filter(({ unpaidKobo }) => unpaidKobo > 0).length;
  const { grade, purpose, isSecured, capKobo } = await plannedListing(tx, row);
  const { percent } = offer;
  return {
    grade,
    months,
    purpose,
    isSecured,
    capKobo,
    percent,
    totalKobo,
    principalKobo,
    noteKobo: note.principalKobo,
  };
}

interface Chosen {
  plan: Plan;
  turnBefore: number | null;
}

/**
 * Locks all wallets, then decides by the current order, because another note may have been bought since the queue was
 * read.
 */
async function choose(
  tx: Tx,
  loan: LoanRow,
  note: PlannedNote,
  lenderIds: readonly string[],
  { sellerId, monthStart }: { sellerId: string; monthStart: Date },
): Promise<Chosen | undefined> {
  if (lenderIds.length === 0) return undefined;
  const balances = await holdWallets(tx, [sellerId, ...lenderIds]);
  const plans = await findPlansOn(tx, lenderIds);
  const own = await sumHeldBy(tx, loan.id, lenderIds);
  const paid = await sumPaidBy(tx, loan.id, lenderIds);
  const meansOf = await readMeans(tx, plans, { grade: note.grade, own, balances, monthStart });
  for (const { lenderId, noteTurn } of await findPlaces(tx, lenderIds)) {
    const paidKobo = paid.get(lenderId) ?? NO_KOBO;
    const plan = plans.find(
      (one) => one.lenderId === lenderId && buysNote(one.limits, note, { ...meansOf(one), paidKobo }),
    );
    if (plan) return { plan, turnBefore: noteTurn };
  }
  return undefined;
}

/** What each lender's plans paid for notes of one loan. */
async function sumPaidBy(db: Reader, loanId: string, lenderIds: readonly string[]): Promise<ReadonlyMap<string, Kobo>> {
  const { priceKobo, accruedKobo } = noteSales;
  const rows = await db
    .select({
      lenderId: planPurchases.lenderId,
      sum: sql<Kobo>`sum(${priceKobo} + ${accruedKobo})`.mapWith(readKobo),
    })
    .from(planPurchases)
    .innerJoin(noteSales, eq(noteSales.transferId, planPurchases.transferId))
    .where(and(inArray(planPurchases.lenderId, [...lenderIds]), eq(noteSales.loanId, loanId)))
    .groupBy(planPurchases.lenderId);
  return new Map(rows.map(({ lenderId, sum }) => [lenderId, sum]));
}
