import { and, asc, eq, exists, gte, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/connection';
import { ledgerAccounts } from '../../db/schema/ledger';
import { investmentPlans, investmentPlanVersions } from '../../db/schema/plans';
import { enqueue } from '../../jobs/enqueue';

/** Less is not worth a job: no increment is that small. */
const LEAST_KOBO = 100_000;

/** Has plans lend what has come free, of those lenders who have a plan switched on and money for it. */
export async function noteFreeMoney(tx: Tx, lenderIds: readonly string[]): Promise<void> {
  if (lenderIds.length === 0) return;
  const plan = investmentPlanVersions;
  const lending = tx
    .select({ one: sql`1` })
    .from(investmentPlans)
    .innerJoin(plan, and(eq(plan.planId, investmentPlans.id), eq(plan.version, investmentPlans.version)))
    .where(
      and(
        eq(investmentPlans.lenderId, ledgerAccounts.userId),
        eq(investmentPlans.state, 'on'),
        gte(sql`${ledgerAccounts.balanceKobo} - ${plan.keptBackKobo}`, LEAST_KOBO),
      ),
    );
  const rows = await tx
    .select({ lenderId: ledgerAccounts.userId })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.kind, 'wallet'), inArray(ledgerAccounts.userId, [...lenderIds]), exists(lending)))
    .orderBy(asc(ledgerAccounts.userId));
  for (const { lenderId } of rows) if (lenderId !== null) await enqueue(tx, 'lend-free-money', { lenderId });
}
