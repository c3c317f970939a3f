import { and, eq, exists, gte, inArray, isNotNull, lte, notInArray, sql } from 'drizzle-orm';
import type { PlannedNote } from '#contract/lending/autoInvest/buysNote';
import type { Reader, Tx } from '../../kernel/db/connection';
import { investmentPlans, investmentPlanVersions, planLenders } from '../../kernel/db/schema/plans';
import { users } from '../../kernel/db/schema/users';
import { walletBalances } from '../../money/ledger/walletBalances';
import { isEligibleLender } from '../../people/eligibility/service';

const inOrder = [sql`${planLenders.noteTurn} nulls first`, planLenders.turn] as const;

/** Lenders whose plans may buy a note, the least recent buyer first; everything is checked again later. */
export async function findNoteQueue(
  tx: Tx,
  { grade, months, purpose, isSecured, totalKobo }: PlannedNote,
  { not, limit }: { not: readonly string[]; limit: number },
): Promise<string[]> {
  const wallet = walletBalances(tx);
  const plan = investmentPlanVersions;
  const fitting = tx
    .select({ one: sql`1` })
    .from(investmentPlans)
    .innerJoin(plan, and(eq(plan.planId, investmentPlans.id), eq(plan.version, investmentPlans.version)))
    .where(
      and(
        eq(investmentPlans.lenderId, planLenders.lenderId),
        eq(investmentPlans.state, 'on'),
        isNotNull(plan.notesKobo),
        gte(plan.notesKobo, totalKobo),
        sql`${grade} = any(${plan.grades})`,
        lte(plan.monthsFrom, months),
        gte(plan.monthsTo, months),
        sql`${purpose} = any(${plan.purposes})`,
        isSecured ? undefined : eq(plan.securedOnly, false),
        gte(sql`${wallet.balanceKobo} - ${plan.keptBackKobo}`, totalKobo),
      ),
    );
  const rows = await tx
    .select({ lenderId: planLenders.lenderId })
    .from(planLenders)
    .innerJoin(users, eq(users.id, planLenders.lenderId))
    .innerJoin(wallet, eq(wallet.ownerId, users.id))
    .where(and(exists(fitting), isEligibleLender, notInArray(users.id, [...not])))
    .orderBy(...inOrder)
    .limit(limit);
  return rows.map(({ lenderId }) => lenderId);
}

/** The order among some lenders, once their wallets are locked. */
export async function findPlaces(db: Reader, lenderIds: readonly string[]) {
  return db
    .select({ lenderId: planLenders.lenderId, noteTurn: planLenders.noteTurn })
    .from(planLenders)
    .where(inArray(planLenders.lenderId, [...lenderIds]))
    .orderBy(...inOrder);
}
