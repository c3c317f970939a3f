import { and, asc, eq, exists, gte, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/connection';
import { investmentPlans, investmentPlanVersions } from '../../db/schema/plans';
import { enqueue } from '../../jobs/enqueue';
import { walletBalances } from '../../money/ledger/walletBalances';

/** Less is not worth a job: no increment is that small. */
const LEAST_KOBO = 100_000;

/** Has plans lend what has come free, of those lenders who have a plan switched on and money for it. */
export async function noteFreeMoney(tx: Tx, lenderIds: readonly string[]): Promise<void> {
  if (lenderIds.length === 0) return;
  const plan = investmentPlanVersions;
  const wallet = walletBalances(tx);
  const lending = tx
    .select({ one: sql`1` })
    .from(investmentPlans)
    .innerJoin(plan, and(eq(plan.planId, investmentPlans.id), eq(plan.version, investmentPlans.version)))
    .where(
      and(
        eq(investmentPlans.lenderId, wallet.ownerId),
        eq(investmentPlans.state, 'on'),
        gte(sql`${wallet.balanceKobo} - ${plan.keptBackKobo}`, LEAST_KOBO),
      ),
    );
  const rows = await tx
    .select({ lenderId: wallet.ownerId })
    .from(wallet)
    .where(and(inArray(wallet.ownerId, [...lenderIds]), exists(lending)))
    .orderBy(asc(wallet.ownerId));
  for (const { lenderId } of rows) if (lenderId !== null) await enqueue(tx, 'lend-free-money', { lenderId });
}
