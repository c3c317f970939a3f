import { and, asc, eq, gte, inArray, lt, max, ne, sql, type SQL } from 'drizzle-orm';
import { todayInLagos } from '#contract/dates';
import type { PlanLimits } from '#contract/lending/autoInvest/plan';
import { addKobo, NO_KOBO, type Kobo } from '#contract/money/kobo';
import type { Reader, Tx } from '../../kernel/db/connection';
import { readKobo } from '../../kernel/db/schema/columns';
import { pledges } from '../../kernel/db/schema/loans';
import {
  investmentPlans,
  investmentPlanVersions,
  planLenders,
  planPledges,
  planPurchases,
  type PlanRow,
  type PlanVersionRow,
} from '../../kernel/db/schema/plans';
import { noteSales } from '../../kernel/db/schema/sales';

/** A plan in its current version. */
export interface Plan extends PlanRow {
  limits: PlanLimits;
  madeAt: Date;
}

export const limitsOf = ({ mostAMonthKobo, notesKobo, ...row }: PlanVersionRow): PlanLimits => ({
  ...row,
  notesKobo: notesKobo ?? undefined,
  mostAMonthKobo: mostAMonthKobo ?? undefined,
});

async function findPlans(db: Reader, wanted: SQL | undefined): Promise<Plan[]> {
  const rows = await db
    .select({ plan: investmentPlans, version: investmentPlanVersions })
    .from(investmentPlans)
    .innerJoin(
      investmentPlanVersions,
      and(
        eq(investmentPlanVersions.planId, investmentPlans.id),
        eq(investmentPlanVersions.version, investmentPlans.version),
      ),
    )
    .where(wanted)
    .orderBy(asc(investmentPlans.lenderId), asc(investmentPlans.number));
  return rows.map(({ plan, version }) => ({ ...plan, limits: limitsOf(version), madeAt: version.madeAt }));
}

/** Excludes ended plans; ordered by number. */
export const findPlansOf = (db: Reader, lenderId: string): Promise<Plan[]> =>
  findPlans(db, and(eq(investmentPlans.lenderId, lenderId), ne(investmentPlans.state, 'ended')));

export const findPlansOn = (db: Reader, lenderIds: readonly string[]): Promise<Plan[]> =>
  findPlans(db, and(inArray(investmentPlans.lenderId, [...lenderIds]), eq(investmentPlans.state, 'on')));

export async function findPlan(db: Reader, id: string): Promise<Plan | undefined> {
  const [plan] = await findPlans(db, eq(investmentPlans.id, id));
  return plan;
}

export const countPlans = (db: Reader, lenderId: string): Promise<number> =>
  db.$count(investmentPlans, and(eq(investmentPlans.lenderId, lenderId), ne(investmentPlans.state, 'ended')));

/** The first plan gives the lender a place in the queue. */
export async function insertPlan(
  tx: Tx,
  lenderId: string,
  version: Omit<typeof investmentPlanVersions.$inferInsert, 'planId' | 'version' | 'turn'>,
): Promise<string> {
  await tx.insert(planLenders).values({ lenderId }).onConflictDoNothing();
  const [last] = await tx
    .select({ number: max(investmentPlans.number) })
    .from(investmentPlans)
    .where(eq(investmentPlans.lenderId, lenderId));
  const [plan] = await tx
    .insert(investmentPlans)
    .values({ lenderId, number: (last?.number ?? 0) + 1, version: 1, state: version.state })
    .returning({ id: investmentPlans.id });
  if (!plan) throw new Error('An inserted plan was not returned');
  await tx.insert(investmentPlanVersions).values({ ...version, planId: plan.id, version: 1 });
  return plan.id;
}

export async function insertVersion(
  tx: Tx,
  version: Omit<typeof investmentPlanVersions.$inferInsert, 'turn'>,
): Promise<void> {
  await tx.insert(investmentPlanVersions).values(version);
  await tx
    .update(investmentPlans)
    .set({ version: version.version, state: version.state })
    .where(eq(investmentPlans.id, version.planId));
}

const sumOf = (condition: SQL | undefined) =>
  sql<Kobo>`coalesce(sum(${pledges.amountKobo}) filter (where ${condition}), 0)`.mapWith(readKobo);

/**
 * By plan: the amount in open listings, and the amount pledged and not returned, or paid for notes, since `monthStart`.
 */
export async function sumPledged(
  db: Reader,
  planIds: readonly string[],
  monthStart: Date,
): Promise<ReadonlyMap<string, { openKobo: Kobo; monthKobo: Kobo }>> {
  const isOpen = eq(pledges.state, 'open');
  const isOfMonth = sql`${pledges.pledgedAt} >= ${monthStart.toISOString()}`;
  const rows = await db
    .select({ planId: planPledges.planId, openKobo: sumOf(isOpen), monthKobo: sumOf(isOfMonth) })
    .from(planPledges)
    .innerJoin(pledges, eq(pledges.id, planPledges.pledgeId))
    .where(and(inArray(planPledges.planId, [...planIds]), inArray(pledges.state, ['open', 'lent'])))
    .groupBy(planPledges.planId);
  const bought = await sumBought(db, planIds, { monthStart });
  const sums = new Map(rows.map(({ planId, openKobo, monthKobo }) => [planId, { openKobo, monthKobo }]));
  for (const [planId, boughtKobo] of bought) {
    const { openKobo, monthKobo } = sums.get(planId) ?? NOTHING_PLEDGED;
    sums.set(planId, { openKobo, monthKobo: addKobo(monthKobo, boughtKobo) });
  }
  return sums;
}

/** By plan: the amount paid for notes since `monthStart`. @param beforeTurn excludes later purchases */
export async function sumBought(
  db: Reader,
  planIds: readonly string[],
  { monthStart, beforeTurn }: { monthStart: Date; beforeTurn?: number },
): Promise<ReadonlyMap<string, Kobo>> {
  if (planIds.length === 0) return new Map();
  const { priceKobo, accruedKobo } = noteSales;
  const rows = await db
    .select({
      planId: planPurchases.planId,
      boughtKobo: sql<Kobo>`sum(${priceKobo} + ${accruedKobo})`.mapWith(readKobo),
    })
    .from(planPurchases)
    .innerJoin(noteSales, eq(noteSales.transferId, planPurchases.transferId))
    .where(
      and(
        inArray(planPurchases.planId, [...planIds]),
        gte(noteSales.soldOn, todayInLagos(monthStart)),
        beforeTurn === undefined ? undefined : lt(planPurchases.turn, beforeTurn),
      ),
    )
    .groupBy(planPurchases.planId);
  return new Map(rows.map(({ planId, boughtKobo }) => [planId, boughtKobo]));
}

export const NOTHING_PLEDGED = { openKobo: NO_KOBO, monthKobo: NO_KOBO };
