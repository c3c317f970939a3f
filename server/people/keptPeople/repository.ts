import { eq, lt, sql } from 'drizzle-orm';
import type { Database, Reader, Tx } from '../../kernel/db/connection';
import { keptPeople, type KeptLoan, type KeptPersonRow } from '../../kernel/db/schema/users';
import { bvnChecks } from '../../kernel/db/schema/payments';

export async function insertKept(tx: Tx, kept: typeof keptPeople.$inferInsert): Promise<void> {
  await tx.insert(keptPeople).values(kept);
}

export async function findKept(db: Reader, userId: string): Promise<KeptPersonRow | undefined> {
  const [row] = await db.select().from(keptPeople).where(eq(keptPeople.userId, userId));
  return row;
}

/** Loans of deleted accounts of the same person, matched by BVN, including hashes under older keys. */
export async function findKeptLoans(db: Reader, userId: string): Promise<KeptLoan[]> {
  const rows = await db
    .select({ loans: keptPeople.loans })
    .from(keptPeople)
    .innerJoin(
      bvnChecks,
      sql`${keptPeople.bvnHash} = any(array_append(${bvnChecks.olderHashes}, ${bvnChecks.bvnHash}))`,
    )
    .where(eq(bvnChecks.userId, userId));
  return rows.flatMap(({ loans }) => loans);
}

export async function deleteKeptBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(keptPeople).where(lt(keptPeople.keepUntil, moment));
}
