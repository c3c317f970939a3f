import { and, asc, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Database, Reader, Tx } from '../../kernel/db/connection';
import {
  authenticatorApps,
  passkeys,
  recoveryCodes,
  type AuthenticatorAppRow,
  type PasskeyRow,
  sessions,
} from '../../kernel/db/schema/sessions';

/** Oldest first. */
export const findPasskeys = (db: Reader, userId: string): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt), asc(passkeys.id));

/** @throws a unique violation of `passkeys_credential_id_key` */
export async function insertPasskey(tx: Tx, passkey: typeof passkeys.$inferInsert): Promise<void> {
  await tx.insert(passkeys).values(passkey);
}

const isOwn = (id: string, userId: string) => and(eq(passkeys.id, id), eq(passkeys.userId, userId));

/** False if the person has no such passkey. */
export async function renameOwnPasskey(tx: Tx, id: string, userId: string, name: string): Promise<boolean> {
  const rows = await tx.update(passkeys).set({ name }).where(isOwn(id, userId)).returning({ id: passkeys.id });
  return rows.length > 0;
}

/** False if the person has no such passkey. */
export async function deleteOwnPasskey(tx: Tx, id: string, userId: string): Promise<boolean> {
  const rows = await tx.delete(passkeys).where(isOwn(id, userId)).returning({ id: passkeys.id });
  return rows.length > 0;
}

/** False if the counter didn't grow: a copy has signed before. Authenticators without a counter stay at 0. */
export async function advanceCounter(db: Database | Tx, id: string, counter: number, now: Date): Promise<boolean> {
  const grows = or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter}::bigint = 0`));
  const rows = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), isNull(passkeys.blockedAt), grows))
    .returning({ id: passkeys.id });
  return rows.length > 0;
}

/** False if it is already blocked. */
export async function blockPasskey(tx: Tx, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(passkeys)
    .set({ blockedAt: now })
    .where(and(eq(passkeys.id, id), isNull(passkeys.blockedAt)))
    .returning({ id: passkeys.id });
  return rows.length > 0;
}

export async function findApp(db: Reader, userId: string): Promise<AuthenticatorAppRow | undefined> {
  const [row] = await db.select().from(authenticatorApps).where(eq(authenticatorApps.userId, userId));
  return row;
}

/** False, without a change, if an app is already confirmed. */
export async function startNewApp(tx: Tx, userId: string, sealedSecret: string, now: Date): Promise<boolean> {
  const rows = await tx
    .insert(authenticatorApps)
    .values({ userId, sealedSecret, startedAt: now })
    .onConflictDoUpdate({
      target: authenticatorApps.userId,
      set: { sealedSecret, startedAt: now, lastStep: 0 },
      setWhere: isNull(authenticatorApps.confirmedAt),
    })
    .returning({ userId: authenticatorApps.userId });
  return rows.length > 0;
}

/** Uses up this time step and all earlier ones. False if it was already used or the app has changed. */
export async function spendStep(
  db: Database | Tx,
  { userId, sealedSecret }: Pick<AuthenticatorAppRow, 'userId' | 'sealedSecret'>,
  step: number,
  confirmedAt?: Date,
): Promise<boolean> {
  const rows = await db
    .update(authenticatorApps)
    .set({ lastStep: step, ...(confirmedAt && { confirmedAt }) })
    .where(
      and(
        eq(authenticatorApps.userId, userId),
        eq(authenticatorApps.sealedSecret, sealedSecret),
        lt(authenticatorApps.lastStep, step),
        confirmedAt ? isNull(authenticatorApps.confirmedAt) : isNotNull(authenticatorApps.confirmedAt),
      ),
    )
    .returning({ userId: authenticatorApps.userId });
  return rows.length > 0;
}

export async function deleteApp(tx: Tx, userId: string): Promise<void> {
  await tx.delete(authenticatorApps).where(eq(authenticatorApps.userId, userId));
}

export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  if (hashes.length > 0) await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
}

const isUnused = (userId: string, codeHash: string) =>
  and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt));

export const isRecoveryCode = async (db: Reader, userId: string, codeHash: string): Promise<boolean> =>
  (await db.$count(recoveryCodes, isUnused(userId, codeHash))) > 0;

/** False if the person has no such code or has used it. */
export async function spendRecoveryCode(
  db: Database | Tx,
  userId: string,
  codeHash: string,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(isUnused(userId, codeHash))
    .returning({ userId: recoveryCodes.userId });
  return rows.length > 0;
}

export const countRecoveryCodes = (db: Reader, userId: string): Promise<number> =>
  db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));

/** Those of these people who have a factor. */
export async function findSecured(db: Reader, userIds: readonly string[]): Promise<Set<string>> {
  const byPasskey = db
    .select({ userId: passkeys.userId })
    .from(passkeys)
    .where(inArray(passkeys.userId, [...userIds]));
  const byApp = db
    .select({ userId: authenticatorApps.userId })
    .from(authenticatorApps)
    .where(and(inArray(authenticatorApps.userId, [...userIds]), isNotNull(authenticatorApps.confirmedAt)));
  return new Set((await byPasskey.union(byApp)).map(({ userId }) => userId));
}

/** A blocked passkey counts too: copying one must not lead to access without a factor. */
export const hasFactor = async (db: Reader, userId: string): Promise<boolean> =>
  (await findSecured(db, [userId])).has(userId);

export async function deleteFactors(tx: Tx, userId: string): Promise<void> {
  for (const table of [passkeys, authenticatorApps, recoveryCodes])
    await tx.delete(table).where(eq(table.userId, userId));
}

export async function findProvedAt(db: Reader, sessionId: string): Promise<Date | null> {
  const [row] = await db.select({ provedAt: sessions.provedAt }).from(sessions).where(eq(sessions.id, sessionId));
  return row?.provedAt ?? null;
}

export async function recordProof(db: Database | Tx, sessionId: string, now: Date): Promise<void> {
  await db.update(sessions).set({ provedAt: now }).where(eq(sessions.id, sessionId));
}

/** Ends sessions that were opened without the new factor. */
export async function endOtherSessions(tx: Tx, userId: string, sessionId: string, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId), isNull(sessions.endedAt)));
}
