import { momentAfter } from '#contract/dates';
import { evaluatePlan, mismatchesOf, type PlannedListing } from '#contract/lending/autoInvest/evaluatePlan';
import {
  NO_GRADE_LIMIT,
  OUTCOME_DAYS,
  OUTCOME_PAGE_SIZE,
  type PlanOutcomesQuery,
} from '#contract/lending/autoInvest/plan';
import type { PlanOutcome } from '#contract/lending/autoInvest/planOutcomeSchema';
import type { PassedOverReason } from '#contract/lending/autoInvest/passedOverReasons';
import { pledgeCap, pledgeIncrement } from '#contract/lending/terms/increments';
import { missingFor, type Requirement } from '#contract/people/eligibility/eligibility';
import { addKobo, NO_KOBO } from '#contract/money/kobo';
import { eq } from 'drizzle-orm';
import { readBusinessNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import type { Reader, Tx } from '../../kernel/db/connection';
import { planPlacings } from '../../kernel/db/schema/plans';
import { CodedError } from '../../kernel/errors';
import { readStanding } from '../../people/eligibility/service';
import { findTerms } from '../terms/repository';
import { sumLentOf } from './means';
import {
  countOutcomes,
  findAsked,
  findFreezesOf,
  findPledgesByPlan,
  findVersionsOf,
  monthBefore,
  turnBefore,
  wantedOutcomes,
  type AskedListing,
} from './outcomesRepository';
import { limitsOf } from './repository';
import { monthStartOf } from './service';

/** @returns a page, the latest listing first, and the total number */
export async function readOutcomes(
  context: Pick<ServerContext, 'databaseTime'>,
  tx: Tx,
  lenderId: string,
  { page = 1, ...filters }: PlanOutcomesQuery,
): Promise<{ outcomes: PlanOutcome[]; total: number }> {
  const now = await readBusinessNow(context, tx);
  const since = new Date(momentAfter(now.toISOString(), -OUTCOME_DAYS));
  const wanted = wantedOutcomes(tx, lenderId, since, filters);
  const slice = { offset: (page - 1) * OUTCOME_PAGE_SIZE, limit: OUTCOME_PAGE_SIZE };
  const asked = await findAsked(tx, lenderId, wanted, slice);
  return { outcomes: await explain(tx, lenderId, asked), total: (await countOutcomes(tx, wanted)).total };
}

/** @throws CodedError NOT_FOUND for a listing that plans never ran for */
export async function readOutcome(tx: Tx, lenderId: string, loanId: string): Promise<PlanOutcome> {
  const asked = await findAsked(tx, lenderId, eq(planPlacings.loanId, loanId), { offset: 0, limit: 1 });
  const [outcome] = await explain(tx, lenderId, asked);
  if (!outcome) throw new CodedError('NOT_FOUND');
  return outcome;
}

/** Recalculated from plan versions, listing and turns, so that nothing is stored per lender. */
async function explain(db: Reader, lenderId: string, asked: readonly AskedListing[]): Promise<PlanOutcome[]> {
  if (asked.length === 0) return [];
  const known: Known = {
    lenderId,
    versions: await findVersionsOf(db, lenderId),
    freezes: await findFreezesOf(db, lenderId),
    missing: missingFor(await readStanding(db, lenderId)).filter((name) => name !== 'notFrozen'),
    pledged: await findPledgesByPlan(
      db,
      lenderId,
      asked.map(({ loan }) => loan.id),
    ),
  };
  const outcomes: PlanOutcome[] = [];
  for (const one of asked) outcomes.push(await explainOne(db, one, known));
  return outcomes;
}

interface Known {
  lenderId: string;
  versions: Awaited<ReturnType<typeof findVersionsOf>>;
  freezes: Awaited<ReturnType<typeof findFreezesOf>>;
  missing: readonly Requirement[];
  pledged: Awaited<ReturnType<typeof findPledgesByPlan>>;
}

async function explainOne(db: Reader, asked: AskedListing, known: Known): Promise<PlanOutcome> {
  const { loan, placing, securityKind, firstPlacedAt } = asked;
  const { id: loanId, purpose, grade, months, principalKobo, termsVersion, state } = loan;
  if (grade === null || termsVersion === null) throw new Error(`Loan ${loanId} was never offered`);
  const incrementKobo = pledgeIncrement(await findTerms(db, termsVersion));
  const capKobo = pledgeCap(principalKobo, incrementKobo);
  const listing = { grade, months, purpose, isSecured: securityKind !== null, incrementKobo, capKobo };
  const pledged = known.pledged.filter((pledge) => pledge.loanId === loanId);
  const pledgedKobo = addKobo(...pledged.map(({ amountKobo }) => amountKobo));
  const judged = judgedPlans(asked, known, listing);
  const reasons = pledgedKobo > 0 ? [] : reasonsOfLender(asked, known, judged.length > 0);
  const plans = await explainPlans(db, asked, known, listing, judged);
  const isFull = plans.some((plan) => plan.reasons.includes('full'));
  const turn = isFull && reasons.length === 0 ? await turnBefore(db, known.lenderId, placing) : undefined;
  const place = turn === undefined ? 0 : placing.line.indexOf(turn) + 1;
  return {
    loanId,
    purpose,
    grade,
    months,
    principalKobo,
    isOpen: state === 'listed',
    at: firstPlacedAt.toISOString(),
    pledgedKobo,
    reasons,
    plans,
    ...(place > 0 && { place }),
    waitingCount: placing.waitingCount,
  };
}

/** Reasons regardless of plan. Freezing is known as of then, other requirements only as of now. */
function reasonsOfLender(
  { loan, placing, hasTakenBack }: AskedListing,
  { lenderId, freezes, missing }: Known,
  hasPlan: boolean,
): PassedOverReason[] {
  const at = placing.placedAt;
  const wasFrozen = freezes.some(({ frozenAt, liftedAt }) => frozenAt <= at && (liftedAt === null || liftedAt > at));
  const reasons: PassedOverReason[] = [];
  if (loan.borrowerId === lenderId) reasons.push('ownLoan');
  if (wasFrozen) reasons.push('frozen');
  if (missing.length > 0) reasons.push('notEligible');
  if (hasTakenBack) reasons.push('takenBack');
  if (!hasPlan) reasons.push('noPlan');
  return reasons;
}

/** Plans at the placing; if there were none, those switched on since that don't fit a listing that is still open. */
function judgedPlans({ loan, placing }: AskedListing, { versions }: Known, listing: PlannedListing) {
  const then = plansOnAt(versions, placing.turn);
  if (then.length > 0 || loan.state !== 'listed') return then;
  return plansOnAt(versions, Infinity).filter(({ version }) => mismatchesOf(limitsOf(version), listing).length > 0);
}

/** By number, as they were when the placing began. */
function plansOnAt(versions: Known['versions'], turn: number) {
  const last = new Map(versions.filter(({ version }) => version.turn < turn).map((one) => [one.number, one] as const));
  return [...last.values()]
    .filter(({ version }) => version.state === 'on')
    .sort((one, other) => one.number - other.number);
}

async function explainPlans(
  db: Reader,
  { loan, placing, balanceKobo, ownKobo }: AskedListing,
  { lenderId, versions, pledged }: Known,
  listing: PlannedListing,
  judged: ReturnType<typeof judgedPlans>,
): Promise<PlanOutcome['plans']> {
  const outcomes: PlanOutcome['plans'] = [];
  const numbers = new Map(versions.map(({ number, version }) => [version.planId, number]));
  for (const { planId, loanId, amountKobo } of pledged) {
    const plan = numbers.get(planId);
    if (loanId !== loan.id || plan === undefined) continue;
    const before = outcomes.find((one) => one.plan === plan);
    if (before) before.pledgedKobo = addKobo(before.pledgedKobo, amountKobo);
    else outcomes.push({ plan, pledgedKobo: amountKobo, reasons: [] });
  }
  for (const { number, version } of judged) {
    if (outcomes.some(({ plan }) => plan === number)) continue;
    const limits = limitsOf(version);
    const isLimited = (limits.gradeLimits[listing.grade] ?? NO_GRADE_LIMIT) < NO_GRADE_LIMIT;
    const lent = isLimited ? (await sumLentOf(db, [lenderId], listing.grade)).get(lenderId) : undefined;
    const monthStart = monthStartOf(placing.placedAt);
    const hasMonth = limits.mostAMonthKobo !== undefined;
    const { mostKobo, reasons } = evaluatePlan(limits, listing, {
      freeKobo: balanceKobo,
      ownKobo,
      monthKobo: hasMonth ? await monthBefore(db, version.planId, placing.turn, monthStart) : NO_KOBO,
      lentKobo: lent?.lentKobo ?? NO_KOBO,
      lentInGradeKobo: lent?.lentInGradeKobo ?? NO_KOBO,
    });
    outcomes.push({ plan: number, pledgedKobo: NO_KOBO, reasons: mostKobo > 0 ? ['full'] : [...reasons] });
  }
  return outcomes.sort((one, other) => one.plan - other.plan);
}
