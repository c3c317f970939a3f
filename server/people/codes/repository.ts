import { and, eq, gt, lte, ne, or, sql } from 'drizzle-orm';
import type { Database, Reader, Tx } from '../../kernel/db/connection';
import { verificationCodes, type CodePurpose } from '../../kernel/db/schema/sessions';

export type CodeRow = typeof verificationCodes.$inferSelect;

const isFor = (userId: string, purpose: CodePurpose) =>
  and(eq(verificationCodes.userId, userId), eq(verificationCodes.purpose, purpose));

/** `askedBy` is a hash of the network address, or '' for a signed-in user. */
export async function findCode(
  db: Reader,
  userId: string,
  purpose: CodePurpose,
  askedBy = '',
): Promise<CodeRow | undefined> {
  const [row] = await db
    .select()
    .from(verificationCodes)
    .where(and(isFor(userId, purpose), eq(verificationCodes.askedBy, askedBy)));
  return row;
}

/** `requestId` is '' for a signed-in user. */
export async function findCodeOfRequest(
  db: Reader,
  userId: string,
  purpose: CodePurpose,
  requestId: string,
): Promise<CodeRow | undefined> {
  const [row] = await db
    .select()
    .from(verificationCodes)
    .where(isOfRequest(userId, purpose, requestId));
  return row;
}

const isOfRequest = (userId: string, purpose: CodePurpose, requestId: string) =>
  and(isFor(userId, purpose), eq(verificationCodes.requestId, requestId));

/** False, without a change, if the old code had the same purpose and was sent after `latestSent`. */
export async function replaceCode(tx: Tx, code: CodeRow, latestSent: Date): Promise<boolean> {
  const { requestId, contentHash, codeHash, triesLeft, sentAt, expiresAt } = code;
  const rows = await tx
    .insert(verificationCodes)
    .values(code)
    .onConflictDoUpdate({
      target: [verificationCodes.userId, verificationCodes.purpose, verificationCodes.askedBy],
      set: { requestId, contentHash, codeHash, triesLeft, sentAt, expiresAt },
      setWhere: or(lte(verificationCodes.sentAt, latestSent), ne(verificationCodes.contentHash, contentHash)),
    })
    .returning({ userId: verificationCodes.userId });
  return rows.length > 0;
}

/** Only if the failed code is still the current one. */
export async function restoreCode(tx: Tx, failed: CodeRow, before: CodeRow | undefined): Promise<void> {
  const stillCurrent = and(isFor(failed.userId, failed.purpose), eq(verificationCodes.codeHash, failed.codeHash));
  if (before) await tx.update(verificationCodes).set(before).where(stillCurrent);
  else await tx.delete(verificationCodes).where(stillCurrent);
}

/** Undefined if the code has expired or has no tries left, or is for something else. */
export async function useAttempt(
  db: Database,
  { userId, purpose, requestId, contentHash }: Pick<CodeRow, 'userId' | 'purpose' | 'requestId' | 'contentHash'>,
  now: Date,
): Promise<CodeRow | undefined> {
  const [row] = await db
    .update(verificationCodes)
    .set({ triesLeft: sql`${verificationCodes.triesLeft} - 1` })
    .where(
      and(
        isOfRequest(userId, purpose, requestId),
        eq(verificationCodes.contentHash, contentHash),
        gt(verificationCodes.triesLeft, 0),
        gt(verificationCodes.expiresAt, now),
      ),
    )
    .returning();
  return row;
}

/** False if another request used the code first. */
export async function consumeCode(tx: Tx, { userId, purpose, codeHash }: CodeRow): Promise<boolean> {
  const rows = await tx
    .delete(verificationCodes)
    .where(and(isFor(userId, purpose), eq(verificationCodes.codeHash, codeHash)))
    .returning({ userId: verificationCodes.userId });
  return rows.length > 0;
}

/** For all network addresses. */
export async function deleteCodes(tx: Tx, userId: string, purpose: CodePurpose): Promise<void> {
  await tx.delete(verificationCodes).where(isFor(userId, purpose));
}

export async function deleteAllCodes(tx: Tx, userId: string): Promise<void> {
  await tx.delete(verificationCodes).where(eq(verificationCodes.userId, userId));
}

export async function deleteExpiredCodes(db: Database, before: Date): Promise<void> {
  await db.delete(verificationCodes).where(lte(verificationCodes.expiresAt, before));
}
