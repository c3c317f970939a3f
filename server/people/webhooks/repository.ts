import { and, count, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database, Reader, Tx } from '../../kernel/db/connection';
import { users, type UserRow } from '../../kernel/db/schema/users';
import { webhookDeliveries, webhooks, type WebhookDeliveryRow, type WebhookRow } from '../../kernel/db/schema/inbox';

type Owner = Pick<UserRow, 'id' | 'tokenVersion'>;

const areOf = ({ id, tokenVersion }: Owner) =>
  and(eq(webhooks.userId, id), eq(webhooks.tokenVersion, tokenVersion), isNull(webhooks.endedAt));

/** Oldest first, without ended ones. */
export function findWebhooksOf(db: Reader, owner: Owner): Promise<WebhookRow[]> {
  return db.select().from(webhooks).where(areOf(owner)).orderBy(webhooks.createdAt, webhooks.id);
}

export async function countWebhooks(db: Reader, owner: Owner): Promise<number> {
  const [row] = await db.select({ count: count() }).from(webhooks).where(areOf(owner));
  return row?.count ?? 0;
}

/** Undefined for another person's or an ended webhook. */
export async function findOwnWebhook(db: Reader, id: string, owner: Owner): Promise<WebhookRow | undefined> {
  const [row] = await db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, id), areOf(owner)));
  return row;
}

export async function findWebhook(db: Reader, id: string): Promise<WebhookRow | undefined> {
  const [row] = await db.select().from(webhooks).where(eq(webhooks.id, id));
  return row;
}

export async function lockWebhook(tx: Tx, id: string): Promise<WebhookRow | undefined> {
  const [row] = await tx.select().from(webhooks).where(eq(webhooks.id, id)).for('update');
  return row;
}

export async function insertWebhook(tx: Tx, webhook: typeof webhooks.$inferInsert): Promise<WebhookRow> {
  const [row] = await tx.insert(webhooks).values(webhook).returning();
  if (!row) throw new Error('An inserted webhook was not returned');
  return row;
}

export async function updateWebhook(db: Database | Tx, id: string, change: Partial<WebhookRow>): Promise<void> {
  await db.update(webhooks).set(change).where(eq(webhooks.id, id));
}

export async function endWebhooksOf(tx: Tx, userId: string, endedAt: Date): Promise<void> {
  await tx
    .update(webhooks)
    .set({ endedAt })
    .where(and(eq(webhooks.userId, userId), isNull(webhooks.endedAt)));
}

/** Whether messages are sent: the webhook is on, its owner isn't frozen and still has the password it was made with. */
export const isListening = and(
  isNull(webhooks.endedAt),
  isNull(webhooks.offAt),
  sql`exists (
    select from ${users} where ${users.id} = ${webhooks.userId}
      and ${users.tokenVersion} = ${webhooks.tokenVersion} and not ${users.isFrozen}
  )`,
);

/** Claims a webhook for sending, unless another worker has it. */
export async function takeWebhook(
  db: Database,
  id: string,
  { now, until }: { now: Date; until: Date },
): Promise<WebhookRow | undefined> {
  const isFree = or(isNull(webhooks.busyUntil), lt(webhooks.busyUntil, now));
  const [row] = await db
    .update(webhooks)
    .set({ busyUntil: until })
    .where(and(eq(webhooks.id, id), isListening, isFree))
    .returning();
  return row;
}

/** Newest first. */
export function findDeliveries(db: Reader, webhookId: string, limit: number): Promise<WebhookDeliveryRow[]> {
  return db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, webhookId))
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(limit);
}

/** False if the webhook already has this message. */
export async function insertDelivery(tx: Tx, delivery: typeof webhookDeliveries.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(webhookDeliveries)
    .values(delivery)
    .onConflictDoNothing()
    .returning({ id: webhookDeliveries.id });
  return rows.length > 0;
}

export async function updateDelivery(tx: Tx, id: string, change: Partial<WebhookDeliveryRow>): Promise<void> {
  await tx.update(webhookDeliveries).set(change).where(eq(webhookDeliveries.id, id));
}

/** False if the webhook has no such message. */
export async function requeueDelivery(tx: Tx, id: string, webhookId: string, askedAt: Date): Promise<boolean> {
  const rows = await tx
    .update(webhookDeliveries)
    .set({ state: 'waiting', askedAt, nextTryAt: askedAt, tries: 0 })
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.webhookId, webhookId)))
    .returning({ id: webhookDeliveries.id });
  return rows.length > 0;
}

export async function giveUpWaiting(tx: Tx, webhookId: string): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ state: 'failed', nextTryAt: null })
    .where(and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.state, 'waiting')));
}

export async function deleteDeliveriesBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, moment));
}
