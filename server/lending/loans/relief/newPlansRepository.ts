import { eq } from 'drizzle-orm';
import type { Reader, Tx } from '#server/kernel/db/connection';
import { newPlans, type NewPlanRow } from '#server/kernel/db/schema/relief';

export async function insertNewPlan(tx: Tx, plan: typeof newPlans.$inferInsert): Promise<void> {
  await tx.insert(newPlans).values(plan);
}

export async function findNewPlan(db: Reader, id: string): Promise<NewPlanRow | undefined> {
  const [row] = await db.select().from(newPlans).where(eq(newPlans.id, id));
  return row;
}

export async function recordAgreement(tx: Tx, id: string, agreedAt: Date): Promise<void> {
  await tx.update(newPlans).set({ agreedAt }).where(eq(newPlans.id, id));
}
