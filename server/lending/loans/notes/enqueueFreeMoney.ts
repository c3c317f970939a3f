import { and, asc, eq, exists, gte, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#server/kernel/db/connection';
import { investmentPlans, investmentPlanVersions } from '#server/kernel/db/schema/plans';
import { enqueue } from '#server/kernel/jobs/enqueue';
import { walletBalances } from '#server/money/ledger/walletBalances';

/** Smaller amounts don't need a job, because no increment is that small. */
const MIN_KOBO = 100_000;

/** Enqueues a job to lend newly free money, for lenders with an active plan and enough money. */
export async function enqueueFreeMoney(tx: Tx, lenderIds: readonly string[]): Promise<void> {
  const plan = investmentPlanVersions;
  const wallet = walletBalances(tx);
  const lending = tx
    .select()
    .from(investmentPlans)
    .innerJoin(plan, and(eq(plan.planId, investmentPlans.id), eq(plan.version, investmentPlans.version)))
    .where(
      and(
        eq(investmentPlans.lenderId, wallet.ownerId),
        eq(investmentPlans.state, 'on'),
        gte(sql`${wallet.balanceKobo} - ${plan.keptBackKobo}`, MIN_KOBO),
      ),
    );
  const rows = await tx
    .select({ lenderId: sql<string>`${wallet.ownerId}` })
    .from(wallet)
    .where(and(inArray(wallet.ownerId, [...lenderIds]), exists(lending)))
    .orderBy(asc(wallet.ownerId));
  for (const { lenderId } of rows) await enqueue(tx, 'lend-free-money', { lenderId });
}
