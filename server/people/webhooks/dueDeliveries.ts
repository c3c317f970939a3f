import { and, asc, eq, isNull, lte, or, type SQL } from 'drizzle-orm';
import { TEST_MESSAGE } from '#contract/people/webhooks/webhooks';
import type { Reader } from '../../kernel/db/connection';
import { webhookDeliveries, webhooks, type WebhookDeliveryRow } from '../../kernel/db/schema/inbox';
import { isListening } from './repository';

/** A failing webhook pauses, but messages retried by its owner are still sent. */
const isDue = (now: Date): SQL | undefined =>
  and(
    eq(webhookDeliveries.state, 'waiting'),
    lte(webhookDeliveries.nextTryAt, now),
    isListening,
    or(isNull(webhooks.restsUntil), lte(webhooks.restsUntil, now), eq(webhookDeliveries.type, TEST_MESSAGE)),
  );

/** The message that has waited longest for its next try. */
export async function findDue(db: Reader, webhookId: string, now: Date): Promise<WebhookDeliveryRow | undefined> {
  const [row] = await db
    .select({ delivery: webhookDeliveries })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(and(eq(webhookDeliveries.webhookId, webhookId), isDue(now)))
    .orderBy(asc(webhookDeliveries.nextTryAt), asc(webhookDeliveries.id))
    .limit(1);
  return row?.delivery;
}

/** Ids of webhooks with a delivery to send now that no instance is sending to. */
export async function findDueWebhooks(db: Reader, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: webhookDeliveries.webhookId })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(and(isDue(now), or(isNull(webhooks.busyUntil), lte(webhooks.busyUntil, now))))
    .limit(limit);
  return rows.map(({ id }) => id);
}
