import { daysOfMonth, startOfDay, todayInLagos } from '#contract/dates';
import { MAX_PLANS, type PlanLimits, type PlanState } from '#contract/lending/autoInvest/plan';
import type { NewPlanForm, PlanChange, PlanLimitsForm, PlanStateChange } from '#contract/lending/autoInvest/planRules';
import type { InvestmentPlan } from '#contract/lending/autoInvest/planSchema';
import { isInIncrements, pledgeIncrement } from '#contract/lending/terms/increments';
import { kobo } from '#contract/money/kobo';
import { businessNow, readBusinessNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import type { Reader, Tx } from '../../kernel/db/connection';
import { CodedError, refusalOf } from '../../kernel/errors';
import { enqueue } from '../../kernel/jobs/enqueue';
import { recordRiskAccepted } from '../../people/eligibility/lendingRisk';
import { requireEligible } from '../../people/eligibility/service';
import { findCurrentTerms } from '../terms/repository';
import {
  countPlans,
  findPlan,
  findPlansOf,
  insertPlan,
  insertVersion,
  NOTHING_PLEDGED,
  sumPledged,
  type Plan,
} from './repository';

/** Midnight in Lagos on the first of the month. */
export const monthStartOf = (now: Date): Date => startOfDay(daysOfMonth(todayInLagos(now).slice(0, 7)).from);

export function readLimits(form: PlanLimitsForm): PlanLimits {
  const { grades, monthsFrom, monthsTo, purposes, securedOnly, gradeLimits, priority, mostAMonthKobo } = form;
  return {
    grades,
    monthsFrom,
    monthsTo,
    purposes,
    securedOnly,
    gradeLimits,
    priority,
    amountKobo: kobo(form.amountKobo),
    keptBackKobo: kobo(form.keptBackKobo),
    mostAMonthKobo: mostAMonthKobo === undefined ? undefined : kobo(mostAMonthKobo),
    notesKobo: form.notesKobo === undefined ? undefined : kobo(form.notesKobo),
  };
}

/** @throws CodedError NOT_IN_INCREMENTS */
async function requireIncrements(db: Reader, { amountKobo }: PlanLimits): Promise<void> {
  if (!isInIncrements(amountKobo, pledgeIncrement(await findCurrentTerms(db)))) {
    throw refusalOf('NOT_IN_INCREMENTS', 'amountKobo');
  }
}

export async function readPlans(context: ServerContext, db: Reader, lenderId: string): Promise<InvestmentPlan[]> {
  const monthStart = monthStartOf(await readBusinessNow(context, db));
  const plans = await findPlansOf(db, lenderId);
  const pledged = await sumPledged(
    db,
    plans.map(({ id }) => id),
    monthStart,
  );
  return plans.map((plan) => presentPlan(plan, pledged.get(plan.id)));
}

function presentPlan({ id, number, version, state, limits, madeAt }: Plan, pledged = NOTHING_PLEDGED): InvestmentPlan {
  const { grades, purposes, mostAMonthKobo, monthsFrom, monthsTo, securedOnly, amountKobo } = limits;
  return {
    id,
    number,
    version,
    state,
    grades: [...grades],
    monthsFrom,
    monthsTo,
    purposes: [...purposes],
    securedOnly,
    amountKobo,
    gradeLimits: limits.gradeLimits,
    priority: limits.priority,
    keptBackKobo: limits.keptBackKobo,
    ...(mostAMonthKobo !== undefined && { mostAMonthKobo }),
    ...(limits.notesKobo !== undefined && { notesKobo: limits.notesKobo }),
    changedAt: madeAt.toISOString(),
    pledgedKobo: pledged.openKobo,
    monthKobo: pledged.monthKobo,
  };
}

async function readPlan(context: ServerContext, tx: Tx, plan: Plan): Promise<InvestmentPlan> {
  const monthStart = monthStartOf(await readBusinessNow(context, tx));
  return presentPlan(plan, (await sumPledged(tx, [plan.id], monthStart)).get(plan.id));
}

/**
 * Creates a plan that starts lending right away, and accepts the risk of lending. The caller is locked.
 * @throws CodedError NOT_ELIGIBLE, NOT_IN_INCREMENTS, TOO_MANY_PLANS
 */
export async function makePlan(
  context: ServerContext,
  tx: Tx,
  lenderId: string,
  form: NewPlanForm,
): Promise<InvestmentPlan> {
  const limits = readLimits(form);
  await requireEligible(tx, lenderId);
  await requireIncrements(tx, limits);
  if ((await countPlans(tx, lenderId)) >= MAX_PLANS) throw new CodedError('TOO_MANY_PLANS');
  await recordRiskAccepted(context, tx, lenderId);
  const madeAt = await businessNow(context, tx);
  const planId = await insertPlan(tx, lenderId, { ...columnsOf(limits), state: 'on', madeAt });
  await enqueue(tx, 'lend-free-money', { lenderId });
  return readPlan(context, tx, await planOf(tx, planId));
}

const columnsOf = ({ grades, purposes, mostAMonthKobo, notesKobo, ...limits }: PlanLimits) => ({
  ...limits,
  grades: [...grades],
  purposes: [...purposes],
  mostAMonthKobo: mostAMonthKobo ?? null,
  notesKobo: notesKobo ?? null,
});

async function planOf(tx: Tx, planId: string): Promise<Plan> {
  const plan = await findPlan(tx, planId);
  if (!plan) throw new Error(`Unknown plan ${planId}`);
  return plan;
}

/**
 * Gives a plan a new version. The caller is locked, so that nothing is placed meanwhile.
 * @throws CodedError NOT_FOUND, PLAN_ENDED, PLAN_CHANGED
 */
async function renew(
  context: ServerContext,
  tx: Tx,
  asked: { lenderId: string; planId: string; seenVersion: number },
  change: (plan: Plan) => { limits: PlanLimits; state: PlanState },
): Promise<InvestmentPlan> {
  const { lenderId, planId, seenVersion } = asked;
  const plan = await findPlan(tx, planId);
  if (plan?.lenderId !== lenderId) throw new CodedError('NOT_FOUND');
  if (plan.state === 'ended') throw new CodedError('PLAN_ENDED');
  if (plan.version !== seenVersion) throw new CodedError('PLAN_CHANGED');
  const { limits, state } = change(plan);
  const madeAt = await businessNow(context, tx);
  await insertVersion(tx, { ...columnsOf(limits), planId, version: plan.version + 1, state, madeAt });
  if (state === 'on') await enqueue(tx, 'lend-free-money', { lenderId });
  return readPlan(context, tx, await planOf(tx, planId));
}

/** @throws CodedError NOT_FOUND, NOT_IN_INCREMENTS, PLAN_CHANGED, PLAN_ENDED */
export async function changePlan(
  context: ServerContext,
  tx: Tx,
  { lenderId, planId }: { lenderId: string; planId: string },
  form: PlanChange,
): Promise<InvestmentPlan> {
  const limits = readLimits(form);
  await requireIncrements(tx, limits);
  return renew(context, tx, { lenderId, planId, seenVersion: form.version }, ({ state }) => ({ limits, state }));
}

/** Existing pledges of the plan stay. @throws CodedError NOT_ELIGIBLE, NOT_FOUND, PLAN_CHANGED, PLAN_ENDED */
export async function setPlanState(
  context: ServerContext,
  tx: Tx,
  { lenderId, planId }: { lenderId: string; planId: string },
  { state, version }: PlanStateChange,
): Promise<InvestmentPlan> {
  if (state === 'on') await requireEligible(tx, lenderId);
  return renew(context, tx, { lenderId, planId, seenVersion: version }, ({ limits }) => ({ limits, state }));
}
