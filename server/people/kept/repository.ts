import { eq, lt } from 'drizzle-orm';
import type { Database, Reader, Tx } from '../../db/connection';
import { keptPeople, type KeptLoan } from '../../db/schema/keptPeople';
import { bvnChecks } from '../../db/schema/payments';

export async function insertKept(tx: Tx, kept: typeof keptPeople.$inferInsert): Promise<void> {
  await tx.insert(keptPeople).values(kept);
}

/** Loans of accounts that the same person, known by the BVN, has deleted. */
export async function findKeptLoans(db: Reader, userId: string): Promise<KeptLoan[]> {
  const rows = await db
    .select({ loans: keptPeople.loans })
    .from(keptPeople)
    .innerJoin(bvnChecks, eq(bvnChecks.bvnHash, keptPeople.bvnHash))
    .where(eq(bvnChecks.userId, userId));
  return rows.flatMap(({ loans }) => loans);
}

export async function deleteKeptBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(keptPeople).where(lt(keptPeople.keepUntil, moment));
}
