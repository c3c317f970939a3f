import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database, Reader, Tx } from '../../db/connection';
import { verificationCodes, type CodePurpose } from '../../db/schema/codes';

export type CodeRow = typeof verificationCodes.$inferSelect;

const isFor = (userId: string, purpose: CodePurpose) =>
  and(eq(verificationCodes.userId, userId), eq(verificationCodes.purpose, purpose));

export async function findCode(db: Reader, userId: string, purpose: CodePurpose): Promise<CodeRow | undefined> {
  const [row] = await db.select().from(verificationCodes).where(isFor(userId, purpose));
  return row;
}

/** Puts a new code in the place of the old, unless that was sent after `latestSent`; false then. */
export async function replaceCode(tx: Tx, code: CodeRow, latestSent: Date): Promise<boolean> {
  const { codeHash, triesLeft, sentAt, expiresAt } = code;
  const rows = await tx
    .insert(verificationCodes)
    .values(code)
    .onConflictDoUpdate({
      target: [verificationCodes.userId, verificationCodes.purpose],
      set: { codeHash, triesLeft, sentAt, expiresAt },
      setWhere: lte(verificationCodes.sentAt, latestSent),
    })
    .returning({ userId: verificationCodes.userId });
  return rows.length > 0;
}

/** Undoes `replaceCode`, as long as that code is still the current one. */
export async function putBackCode(tx: Tx, failed: CodeRow, before: CodeRow | undefined): Promise<void> {
  const stillCurrent = and(isFor(failed.userId, failed.purpose), eq(verificationCodes.codeHash, failed.codeHash));
  if (before) await tx.update(verificationCodes).set(before).where(stillCurrent);
  else await tx.delete(verificationCodes).where(stillCurrent);
}

/** Takes one try of a code that has not ended; undefined where there is none to take. */
export async function takeTry(
  db: Database,
  userId: string,
  purpose: CodePurpose,
  now: Date,
): Promise<CodeRow | undefined> {
  const [row] = await db
    .update(verificationCodes)
    .set({ triesLeft: sql`${verificationCodes.triesLeft} - 1` })
    .where(and(isFor(userId, purpose), gt(verificationCodes.triesLeft, 0), gt(verificationCodes.expiresAt, now)))
    .returning();
  return row;
}

/** Uses a code up; false where another request did so first. */
export async function consumeCode(tx: Tx, { userId, purpose, codeHash }: CodeRow): Promise<boolean> {
  const rows = await tx
    .delete(verificationCodes)
    .where(and(isFor(userId, purpose), eq(verificationCodes.codeHash, codeHash)))
    .returning({ userId: verificationCodes.userId });
  return rows.length > 0;
}

export async function deleteCode(tx: Tx, userId: string, purpose: CodePurpose): Promise<void> {
  await tx.delete(verificationCodes).where(isFor(userId, purpose));
}

export async function deleteExpiredCodes(db: Database, before: Date): Promise<void> {
  await db.delete(verificationCodes).where(lte(verificationCodes.expiresAt, before));
}
