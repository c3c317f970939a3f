import { LOAN_ROLE } from '#contract/lending/loans/acts';
import { remainingToPledge } from '#contract/lending/loans/loanContext';
import { evaluatePlan, roomForPlans, type PlannedListing } from '#contract/lending/autoInvest/evaluatePlan';
import { MAX_COUNTED_IN_QUEUE } from '#contract/lending/autoInvest/plan';
import { roundRobin } from '#contract/lending/autoInvest/roundRobin';
import { missingFor } from '#contract/people/eligibility/eligibility';
import { addKobo, NO_KOBO, subtractKobo, type Kobo } from '#contract/money/kobo';
import { businessNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import { inTransaction } from '../../kernel/db/inTransaction';
import { lockKey } from '../../kernel/db/lockKey';
import { holdWallets } from '../../money/ledger/service';
import { holdStandings } from '../../people/eligibility/service';
import { holdActing, type ActingContext } from '../../people/roles/mayAct';
import { holdLoan, type HeldLoan } from '../loans/life/life';
import { findLoan, findOfferMaker } from '../loans/life/repository';
import { bookTurns, type ServedTurn } from './bookTurns';
import { findQueue, type QueuedLender } from './queue';
import { firstDayEnd, plannedListing } from './listing';
import { readMeans } from './means';
import { insertPlacing, nextTurn, pledgedByPlans, findLastPlacing } from './placingsRepository';
import { findPlansOn, type Plan } from './repository';
import { monthStartOf } from './service';

/** Lenders locked at once. */
const PAGE = 250;
/** How many more places behind the last served lender are kept, so that lenders can see their place. */
const KEPT_BEHIND = 1000;

type Context = Pick<ServerContext, 'databaseTime' | 'db'> & ActingContext;

/**
 * Runs all plans for a listing, round-robin, until the part for plans is full or nobody is left. Idempotent: a rerun
 * serves nobody who already had enough. After a crash, committed turns are fair and the job continues.
 */
export async function placeListing(context: Context, loanId: string): Promise<void> {
  let afterTurn: number | undefined;
  do {
    const after = afterTurn;
    afterTurn = await inTransaction(context, (tx) => placePage(context, tx, loanId, after));
  } while (afterTurn !== undefined);
}

/** @returns the last turn that was checked, if room is left and more lenders wait */
async function placePage(
  context: Omit<Context, 'db'>,
  tx: Tx,
  loanId: string,
  afterTurn: number | undefined,
): Promise<number | undefined> {
  // One placing at a time, or two listings could both serve the lender who waited longest.
  await lockKey(tx, 'plans', 'placing');
  const known = await findLoan(tx, loanId);
  if (known?.state !== 'listed') return undefined;
  const listing = await plannedListing(tx, known);
  const turn = await nextTurn(tx);
  const inLine = await findQueue(tx, known, listing, { afterTurn, limit: PAGE + KEPT_BEHIND });
  const page = inLine.slice(0, PAGE);
  const offeredById = await findOfferMaker(tx, loanId);
  const mayPropose = offeredById !== undefined && (await holdActing(context, tx, offeredById, LOAN_ROLE));
  const standings = await holdStandings(
    tx,
    page.map(({ lenderId }) => lenderId),
  );
  const loan = await holdLoan(tx, loanId);
  const now = await businessNow(context, tx);
  const at = now.toISOString();
  const { deadline } = loan.snapshot.context;
  if (loan.row.state !== 'listed' || deadline === null || at >= deadline) return undefined;
  const isFirstDay = at < ((await firstDayEnd(tx, loanId)) ?? at);
  const roomKobo = await roomOf(tx, loan, listing, isFirstDay);
  const last = await findLastPlacing(tx, loanId);
  if (roomKobo < listing.incrementKobo && last) return undefined;
  const mayLend = page.filter(({ lenderId }) => {
    const held = standings.get(lenderId);
    return held?.hasAcceptedRisk === true && missingFor(held.standing).length === 0;
  });
  const offers = await judge(tx, loan, listing, mayLend, monthStartOf(now));
  // A row records that plans ran, once on the first day and once after it.
  if (offers.length === 0 && last?.isFirstDay === isFirstDay)
    return inLine.length > PAGE ? page.at(-1)?.turn : undefined;
  const increments = roomKobo / listing.incrementKobo;
  const served = roundRobin(offers, increments, inLine.length > PAGE);
  const judged = new Set(offers.map(({ lenderId }) => lenderId));
  const number = (last?.number ?? 0) + 1;
  const waiting = inLine[0]?.waitingCount ?? 0;
  await insertPlacing(tx, {
    loanId,
    number,
    turn,
    placedAt: now,
    isFirstDay,
    roomKobo,
    line: [...page.filter(({ lenderId }) => judged.has(lenderId)), ...inLine.slice(page.length)].map((one) => one.turn),
    judgedCount: judged.size,
    waitingCount: waiting < MAX_COUNTED_IN_QUEUE ? waiting - (page.length - judged.size) : MAX_COUNTED_IN_QUEUE,
  });
  const turns = await turnsOf(tx, served, offers, listing.incrementKobo);
  await bookTurns(tx, loan, turns, { at: now, placing: number, proposedBy: mayPropose ? offeredById : undefined });
  return served.length < increments && inLine.length > PAGE ? page.at(-1)?.turn : undefined;
}

async function roomOf(
  tx: Tx,
  { row, snapshot }: HeldLoan,
  listing: PlannedListing,
  isFirstDay: boolean,
): Promise<Kobo> {
  const { principalKobo } = row;
  const pledgedKobo = subtractKobo(principalKobo, remainingToPledge(snapshot.context));
  const pledgedByPlansKobo = await pledgedByPlans(tx, row.id);
  const { incrementKobo } = listing;
  return roomForPlans({ principalKobo, incrementKobo, pledgedKobo, pledgedByPlansKobo }, isFirstDay);
}

interface Offer extends QueuedLender {
  plan: Plan;
  most: number;
}

/** For each lender, the first plan that can pledge, decided with the wallets locked. */
async function judge(
  tx: Tx,
  { snapshot }: HeldLoan,
  listing: PlannedListing,
  line: readonly QueuedLender[],
  monthStart: Date,
): Promise<Offer[]> {
  const lenderIds = line.map(({ lenderId }) => lenderId);
  if (lenderIds.length === 0) return [];
  const balances = await holdWallets(tx, lenderIds);
  const plans = await findPlansOn(tx, lenderIds);
  const own = new Map<string, Kobo>();
  for (const { lenderId, amountKobo } of snapshot.context.openPledges) {
    own.set(lenderId, addKobo(own.get(lenderId) ?? NO_KOBO, amountKobo));
  }
  const meansOf = await readMeans(tx, plans, { grade: listing.grade, own, balances, monthStart });
  const offers = new Map<string, { plan: Plan; most: number }>();
  for (const plan of plans) {
    const { mostKobo } = evaluatePlan(plan.limits, listing, meansOf(plan));
    if (mostKobo > 0 && !offers.has(plan.lenderId)) {
      offers.set(plan.lenderId, { plan, most: mostKobo / listing.incrementKobo });
    }
  }
  return line.flatMap((one) => {
    const offer = offers.get(one.lenderId);
    return offer ? [{ ...one, ...offer }] : [];
  });
}

/** Each lender's total, and the turn of the last increment. */
async function turnsOf(
  tx: Tx,
  served: readonly string[],
  offers: readonly Offer[],
  incrementKobo: Kobo,
): Promise<ServedTurn[]> {
  const turns = new Map<string, ServedTurn>();
  const byLender = new Map(offers.map((offer) => [offer.lenderId, offer]));
  for (const lenderId of served) {
    const offer = byLender.get(lenderId);
    if (!offer) throw new Error(`${lenderId} was served without being in the queue`);
    const turn = await nextTurn(tx);
    const amountKobo = addKobo(turns.get(lenderId)?.amountKobo ?? NO_KOBO, incrementKobo);
    turns.set(lenderId, { lenderId, plan: offer.plan, amountKobo, turnBefore: offer.turn, turn });
  }
  return [...turns.values()];
}
