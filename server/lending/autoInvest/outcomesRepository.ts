import { and, asc, desc, eq, exists, gte, inArray, lt, notExists, sql, type SQL } from 'drizzle-orm';
import type { PlanOutcomesQuery } from '#contract/lending/autoInvest/plan';
import { addKobo, NO_KOBO, type Kobo } from '#contract/money/kobo';
import type { Reader } from '../../kernel/db/connection';
import { countUpToCap } from '../../kernel/db/countUpToCap';
import { readKobo } from '../../kernel/db/schema/columns';
import { freezes } from '../../kernel/db/schema/users';
import { loanApplications, loans, pledges } from '../../kernel/db/schema/loans';
import {
  investmentPlans,
  investmentPlanVersions,
  planLenders,
  planPlacings,
  planPledges,
  type PlacingRow,
} from '../../kernel/db/schema/plans';
import { balanceBefore } from '../../money/ledger/walletBalances';
import { sumBought } from './repository';

/** A listing with the first and latest placings that ran plans, and the lender's state at the latest. */
export type AskedListing = Awaited<ReturnType<typeof findAsked>>[number];

/**
 * Finds a page of listings that plans ran for, the latest listing first.
 * @param wanted a condition on the first placing, whose rows have their own index
 */
export async function findAsked(
  db: Reader,
  lenderId: string,
  wanted: SQL | undefined,
  { offset, limit }: { offset: number; limit: number },
) {
  const { number } = planPlacings;
  const page = await db
    .select({ loanId: planPlacings.loanId, firstPlacedAt: planPlacings.placedAt })
    .from(planPlacings)
    .innerJoin(loans, eq(loans.id, planPlacings.loanId))
    .where(and(eq(number, 1), wanted))
    .orderBy(desc(planPlacings.placedAt), desc(planPlacings.loanId))
    .offset(offset)
    .limit(limit);
  const loanIds = page.map(({ loanId }) => loanId);
  if (loanIds.length === 0) return [];
  const ownKobo = sql<Kobo>`coalesce((select sum(${pledges.amountKobo}) from ${pledges}
    where ${pledges.loanId} = ${loans.id} and ${pledges.lenderId} = ${lenderId} and ${pledges.state} <> 'takenBack'
    and ${pledges.pledgedAt} < ${planPlacings.placedAt}), 0)`.mapWith(readKobo);
  const hasTakenBack = sql<boolean>`exists (select from ${pledges} where ${pledges.loanId} = ${loans.id}
    and ${pledges.lenderId} = ${lenderId} and ${pledges.state} = 'takenBack')`;
  const rows = await db
    .selectDistinctOn([planPlacings.loanId], {
      loan: loans,
      securityKind: loanApplications.securityKind,
      placing: planPlacings,
      balanceKobo: balanceBefore(lenderId, planPlacings.judgedAt),
      ownKobo,
      hasTakenBack,
    })
    .from(planPlacings)
    .innerJoin(loans, eq(loans.id, planPlacings.loanId))
    .innerJoin(loanApplications, eq(loanApplications.loanId, loans.id))
    .where(inArray(planPlacings.loanId, loanIds))
    .orderBy(asc(planPlacings.loanId), desc(number));
  const found = new Map(rows.map((row) => [row.loan.id, row]));
  return page.flatMap(({ loanId, firstPlacedAt }) => {
    const row = found.get(loanId);
    return row ? [{ ...row, firstPlacedAt }] : [];
  });
}

/** Listings whose first placing was since then. */
export function wantedOutcomes(
  db: Reader,
  lenderId: string,
  since: Date,
  { outcome, grade }: Omit<PlanOutcomesQuery, 'page'>,
): SQL | undefined {
  const pledged = db
    .select({ one: sql`1` })
    .from(planPledges)
    .where(and(eq(planPledges.loanId, planPlacings.loanId), eq(planPledges.lenderId, lenderId)));
  return and(
    gte(planPlacings.placedAt, since),
    outcome && (outcome === 'pledged' ? exists : notExists)(pledged),
    grade && inArray(planPlacings.loanId, db.select({ id: loans.id }).from(loans).where(eq(loans.grade, grade))),
  );
}

export const countOutcomes = (db: Reader, wanted: SQL | undefined) =>
  countUpToCap(db, planPlacings, and(eq(planPlacings.number, 1), wanted));

/** All versions of all of a lender's plans, oldest first. */
export const findVersionsOf = (db: Reader, lenderId: string) =>
  db
    .select({ number: investmentPlans.number, version: investmentPlanVersions })
    .from(investmentPlans)
    .innerJoin(investmentPlanVersions, eq(investmentPlanVersions.planId, investmentPlans.id))
    .where(eq(investmentPlans.lenderId, lenderId))
    .orderBy(asc(investmentPlanVersions.turn));

export const findFreezesOf = (db: Reader, userId: string) =>
  db.select().from(freezes).where(eq(freezes.userId, userId));

export const findPledgesByPlan = (db: Reader, lenderId: string, loanIds: readonly string[]) =>
  db
    .select({ loanId: planPledges.loanId, planId: planPledges.planId, amountKobo: pledges.amountKobo })
    .from(planPledges)
    .innerJoin(pledges, eq(pledges.id, planPledges.pledgeId))
    .where(and(eq(planPledges.lenderId, lenderId), inArray(planPledges.loanId, [...loanIds])));

/** What a plan had pledged or paid for notes since `monthStart` when a placing began. */
export async function monthBefore(db: Reader, planId: string, turn: number, monthStart: Date): Promise<Kobo> {
  const [row] = await db
    .select({ sum: sql<Kobo>`coalesce(sum(${pledges.amountKobo}), 0)`.mapWith(readKobo) })
    .from(planPledges)
    .innerJoin(pledges, eq(pledges.id, planPledges.pledgeId))
    .where(
      and(
        eq(planPledges.planId, planId),
        lt(planPledges.turn, turn),
        gte(pledges.pledgedAt, monthStart),
        inArray(pledges.state, ['open', 'lent']),
      ),
    );
  if (!row) throw new Error('A sum gave no row');
  const bought = (await sumBought(db, [planId], { monthStart, beforeTurn: turn })).get(planId);
  return addKobo(row.sum, bought ?? NO_KOBO);
}

/** The lender's place in the queue when a placing began. */
export async function turnBefore(db: Reader, lenderId: string, { turn }: PlacingRow): Promise<number | undefined> {
  const [next] = await db
    .select({ turn: planPledges.turnBefore })
    .from(planPledges)
    .where(and(eq(planPledges.lenderId, lenderId), gte(planPledges.turn, turn)))
    .orderBy(asc(planPledges.turn))
    .limit(1);
  if (next) return next.turn;
  const [now] = await db.select({ turn: planLenders.turn }).from(planLenders).where(eq(planLenders.lenderId, lenderId));
  return now?.turn;
}
