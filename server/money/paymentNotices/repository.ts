import { eq, lt } from 'drizzle-orm';
import type { Database, Reader, Tx } from '../../kernel/db/connection';
import { paymentNotices, type PaymentNoticeRow } from '../../kernel/db/schema/payments';

export async function insertNotice(
  tx: Tx,
  notice: Pick<PaymentNoticeRow, 'provider' | 'body' | 'receivedAt'>,
): Promise<string> {
  const [row] = await tx.insert(paymentNotices).values(notice).returning({ id: paymentNotices.id });
  if (!row) throw new Error('An inserted notice was not returned');
  return row.id;
}

export async function findNotice(db: Reader, id: string): Promise<PaymentNoticeRow | undefined> {
  const [row] = await db.select().from(paymentNotices).where(eq(paymentNotices.id, id));
  return row;
}

export async function lockNotice(tx: Tx, id: string): Promise<PaymentNoticeRow | undefined> {
  const [row] = await tx.select().from(paymentNotices).where(eq(paymentNotices.id, id)).for('update');
  return row;
}

/** Deletes the body, which may name people and is no longer needed. */
export async function markProcessed(tx: Tx, id: string, workedAt: Date): Promise<void> {
  await tx.update(paymentNotices).set({ workedAt, body: '' }).where(eq(paymentNotices.id, id));
}

export async function deleteNoticesReceivedBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(paymentNotices).where(lt(paymentNotices.receivedAt, moment));
}
