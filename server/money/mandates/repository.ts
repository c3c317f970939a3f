import { and, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../kernel/db/connection';
import { mandates, type MandateRow } from '../../kernel/db/schema/payments';

/** So few that the job asks about all of them within its time limit. */
const ASKED_AT_ONCE = 50;

const isOpen = inArray(mandates.state, ['pending', 'active']);

/** @throws a unique violation of `mandates_one_open` */
export async function insertMandate(
  tx: Tx,
  mandate: Pick<MandateRow, 'userId' | 'provider' | 'bankName' | 'bankCode' | 'accountNumber' | 'requestedAt'>,
): Promise<MandateRow> {
  const [row] = await tx
    .insert(mandates)
    .values({ ...mandate, state: 'pending' })
    .returning();
  if (!row) throw new Error('An inserted mandate was not returned');
  return row;
}

export async function findMandate(db: Reader, id: string): Promise<MandateRow | undefined> {
  const [row] = await db.select().from(mandates).where(eq(mandates.id, id));
  return row;
}

export async function lockMandate(tx: Tx, id: string): Promise<MandateRow | undefined> {
  const [row] = await tx.select().from(mandates).where(eq(mandates.id, id)).for('update');
  return row;
}

/** It can't end until the transaction does. */
export async function holdMandate(tx: Tx, id: string): Promise<MandateRow | undefined> {
  const [row] = await tx.select().from(mandates).where(eq(mandates.id, id)).for('share');
  return row;
}

export async function findLatestMandate(db: Reader, userId: string): Promise<MandateRow | undefined> {
  const [row] = await db
    .select()
    .from(mandates)
    .where(eq(mandates.userId, userId))
    .orderBy(desc(mandates.requestedAt), desc(mandates.id))
    .limit(1);
  return row;
}

export async function findOpenMandate(db: Reader, userId: string): Promise<MandateRow | undefined> {
  const [row] = await db
    .select()
    .from(mandates)
    .where(and(eq(mandates.userId, userId), isOpen));
  return row;
}

export async function findMandateOfReference(
  db: Reader,
  provider: string,
  reference: string,
): Promise<MandateRow | undefined> {
  const [row] = await db
    .select()
    .from(mandates)
    .where(and(eq(mandates.provider, provider), eq(mandates.reference, reference)));
  return row;
}

export async function changeMandate(
  tx: Tx,
  id: string,
  change: Partial<
    Pick<MandateRow, 'state' | 'reference' | 'confirmUrl' | 'code' | 'activeOn' | 'endedAt' | 'endReason' | 'payday'>
  >,
): Promise<void> {
  await tx.update(mandates).set(change).where(eq(mandates.id, id));
}

/** In random order, so that stuck ones don't block the others. */
export async function findPending(db: Reader, provider: string): Promise<string[]> {
  const rows = await db
    .select({ id: mandates.id })
    .from(mandates)
    .where(and(eq(mandates.state, 'pending'), eq(mandates.provider, provider), isNotNull(mandates.reference)))
    .orderBy(sql`random()`)
    .limit(ASKED_AT_ONCE);
  return rows.map(({ id }) => id);
}

export async function findPendingSince(db: Reader, before: Date): Promise<string[]> {
  const rows = await db
    .select({ id: mandates.id })
    .from(mandates)
    .where(and(eq(mandates.state, 'pending'), lt(mandates.requestedAt, before)))
    .limit(ASKED_AT_ONCE);
  return rows.map(({ id }) => id);
}

/** Of a deleted account. */
export async function forgetAccounts(tx: Tx, userId: string): Promise<void> {
  await tx.update(mandates).set({ accountNumber: '', confirmUrl: null }).where(eq(mandates.userId, userId));
}
