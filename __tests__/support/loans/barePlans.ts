import { sql } from 'drizzle-orm';
import { naira } from '#contract/money/kobo';
import { investmentPlans, investmentPlanVersions, planLenders } from '#server/kernel/db/schema/plans';
import type { GivenDatabase } from '../databaseSuite';

/** Switches on a plan. @returns the lender */
export async function planOn(
  { db, now }: Pick<GivenDatabase, 'db' | 'now'>,
  lenderId: string,
  keptBackKobo = naira(0),
): Promise<string> {
  const planId = crypto.randomUUID();
  await db.insert(planLenders).values({ lenderId }).onConflictDoNothing();
  await db.insert(investmentPlans).values({ id: planId, lenderId, number: 1, version: 1, state: 'on' });
  await db.insert(investmentPlanVersions).values({
    planId,
    version: 1,
    madeAt: now(),
    state: 'on',
    grades: ['C'],
    monthsFrom: 3,
    monthsTo: 24,
    purposes: [],
    securedOnly: false,
    amountKobo: naira(40_000),
    gradeLimits: {},
    priority: 'return',
    keptBackKobo,
  });
  return lenderId;
}

/** Lenders whose plans were notified of available money. */
export async function freeMoneyNoted({ db }: Pick<GivenDatabase, 'db'>): Promise<string[]> {
  const rows = await db
    .select({ lenderId: sql<string>`data ->> 'lenderId'` })
    .from(sql`pgboss.job`)
    .where(sql`name = 'lend-free-money'`);
  return rows.map(({ lenderId }) => lenderId);
}
