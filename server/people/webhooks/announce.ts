import { and, asc, eq, gt, inArray, sql, type SQLWrapper } from 'drizzle-orm';
import { topicOf, type WebhookEventType, type WebhookTopic } from '#contract/people/webhooks/webhooks';
import { readDatabaseNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import type { Reader } from '../../kernel/db/connection';
import { inTransaction } from '../../kernel/db/inTransaction';
import { webhooks } from '../../kernel/db/schema/inbox';
import { enqueue } from '../../kernel/jobs/enqueue';
import { insertDelivery, isListening } from './repository';

export interface Announcement {
  type: WebhookEventType;
  /** Each webhook gets one message per key. */
  key: string;
  happenedAt: string;
  /** Ids and public facts, never the borrower's identity. */
  data: Readonly<Record<string, string | number | boolean>>;
  /** The only recipient; if absent, all subscribers. */
  to?: string;
}

const BATCH_SIZE = 200;

/** Queues the message for the subscribed webhooks; may run more than once. */
export async function announce(context: ServerContext, announcement: Announcement): Promise<void> {
  const { type, key, happenedAt, data, to } = announcement;
  const body = JSON.stringify({ type, timestamp: happenedAt, data });
  const wanted = and(wants(topicOf(type)), to === undefined ? undefined : eq(webhooks.userId, to));
  for (let last: string | undefined; ;) {
    const after = last === undefined ? undefined : gt(webhooks.id, last);
    const rows = await context.db
      .select({ id: webhooks.id })
      .from(webhooks)
      .where(and(wanted, after))
      .orderBy(asc(webhooks.id))
      .limit(BATCH_SIZE);
    await inTransaction(context, async (tx) => {
      const askedAt = await readDatabaseNow(context, tx);
      for (const { id: webhookId } of rows) {
        const delivery = { webhookId, key, type, body, createdAt: askedAt, askedAt, nextTryAt: askedAt };
        if (await insertDelivery(tx, delivery)) await enqueue(tx, 'send-webhook', { webhookId });
      }
    });
    if (rows.length < BATCH_SIZE) return;
    last = rows.at(-1)?.id;
  }
}

const wants = (topic: WebhookTopic) => and(isListening, sql`${topic} = any(${webhooks.topics})`);

/**
 * Whether any webhook is subscribed, so that no job is sent for nothing.
 * @param among a query of people's ids; if absent, everybody
 */
export async function hasListeners(db: Reader, topic: WebhookTopic, among?: SQLWrapper): Promise<boolean> {
  const rows = await db
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(wants(topic), among && inArray(webhooks.userId, among)))
    .limit(1);
  return rows.length > 0;
}
