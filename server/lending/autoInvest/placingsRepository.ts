import { and, desc, eq, sql } from 'drizzle-orm';
import type { Kobo } from '#contract/money/kobo';
import { NO_KOBO } from '#contract/money/kobo';
import type { Reader, Tx } from '../../kernel/db/connection';
import { readKobo } from '../../kernel/db/schema/columns';
import { pledges } from '../../kernel/db/schema/loans';
import { planLenders, planPlacings, planPledges, type PlacingRow } from '../../kernel/db/schema/plans';

export async function nextTurn(tx: Tx): Promise<number> {
  const [row] = await tx
    .select({ turn: sql`nextval('investment_turns')`.mapWith(Number) })
    .from(sql`(select 1) as one`);
  if (!row) throw new Error('No next turn was returned');
  return row.turn;
}

export async function findLastPlacing(db: Reader, loanId: string): Promise<PlacingRow | undefined> {
  const [row] = await db
    .select()
    .from(planPlacings)
    .where(eq(planPlacings.loanId, loanId))
    .orderBy(desc(planPlacings.number))
    .limit(1);
  return row;
}

/** The amount plans have pledged to an open listing. */
export async function pledgedByPlans(db: Reader, loanId: string): Promise<Kobo> {
  const [row] = await db
    .select({ sum: sql<Kobo>`coalesce(sum(${pledges.amountKobo}), 0)`.mapWith(readKobo) })
    .from(planPledges)
    .innerJoin(pledges, eq(pledges.id, planPledges.pledgeId))
    .where(and(eq(planPledges.loanId, loanId), eq(pledges.state, 'open')));
  return row?.sum ?? NO_KOBO;
}

export async function insertPlacing(tx: Tx, placing: typeof planPlacings.$inferInsert): Promise<void> {
  await tx.insert(planPlacings).values(placing);
}

/** Records which version of a plan pledged, and moves the lender to the new place in the queue. */
export async function recordTurn(tx: Tx, row: typeof planPledges.$inferInsert): Promise<void> {
  await tx.insert(planPledges).values(row);
  await tx.update(planLenders).set({ turn: row.turn }).where(eq(planLenders.lenderId, row.lenderId));
}
