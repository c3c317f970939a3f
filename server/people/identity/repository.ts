import { and, eq, ne } from 'drizzle-orm';
import type { Reader, Tx } from '../../db/connection';
import { bvnChecks, type BvnCheckRow } from '../../db/schema/payments';

export async function findBvnCheck(db: Reader, userId: string): Promise<BvnCheckRow | undefined> {
  const [row] = await db.select().from(bvnChecks).where(eq(bvnChecks.userId, userId));
  return row;
}

export async function lockCheckOfReference(tx: Tx, reference: string): Promise<BvnCheckRow | undefined> {
  const [row] = await tx.select().from(bvnChecks).where(eq(bvnChecks.reference, reference)).for('update');
  return row;
}

export async function isTakenByOther(db: Reader, bvnHash: string, userId: string): Promise<boolean> {
  const rows = await db
    .select({ userId: bvnChecks.userId })
    .from(bvnChecks)
    .where(and(eq(bvnChecks.bvnHash, bvnHash), ne(bvnChecks.userId, userId), ne(bvnChecks.state, 'failed')));
  return rows.length > 0;
}

/** @throws a unique violation of bvn_checks_number_once */
export async function replaceCheck(tx: Tx, check: BvnCheckRow): Promise<void> {
  const { userId: _userId, ...rest } = check;
  await tx.insert(bvnChecks).values(check).onConflictDoUpdate({ target: bvnChecks.userId, set: rest });
}

export async function decideCheck(
  tx: Tx,
  userId: string,
  decision: Pick<BvnCheckRow, 'state' | 'failure' | 'decidedAt'>,
): Promise<void> {
  await tx
    .update(bvnChecks)
    .set(decision)
    .where(and(eq(bvnChecks.userId, userId), ne(bvnChecks.state, 'verified')));
}
