import { RETRY_WINDOW_HOURS, TEST_MESSAGE, type DeliveryProblem } from '#contract/people/webhooks/webhooks';
import { MINUTE_MS } from '#contract/dates';
import { readDatabaseNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import { inTransaction } from '../../kernel/db/inTransaction';
import type { WebhookDeliveryRow, WebhookRow } from '../../kernel/db/schema/inbox';
import { enqueue } from '../../kernel/jobs/enqueue';
import { findDue, findDueWebhooks } from './dueDeliveries';
import { findWebhook, giveUpWaiting, lockWebhook, takeWebhook, updateDelivery, updateWebhook } from './repository';
import { signedHeaders } from './signature';

/** After these, other webhooks get their turn. */
const MAX_PER_TURN = 10;
/** Longer than a turn takes; covers instances killed in the middle of one. */
const TURN_MS = 90_000;
const MAX_WEBHOOKS_AT_ONCE = 1000;
/** Pauses after the first, second … failure; after the last pause, the next try is at the end of the retry window. */
const BACKOFF_MINUTES = [1, 5, 15, 30, 60, 120, 240, 480] as const;

/** Sends a webhook's due messages until one fails. A message may arrive twice, with the same id. */
export async function sendDue(context: ServerContext, webhookId: string): Promise<void> {
  const { db } = context;
  const now = await readDatabaseNow(context, db);
  const taken = await takeWebhook(db, webhookId, { now, until: new Date(now.getTime() + TURN_MS) });
  // The worker that has it checks again before it ends.
  if (!taken) return;
  try {
    for (let sent = 0; sent < MAX_PER_TURN; sent += 1) {
      const delivery = await findDue(db, webhookId, await readDatabaseNow(context, db));
      if (!delivery || !(await send(context, webhookId, delivery))) break;
    }
  } finally {
    await updateWebhook(db, webhookId, { busyUntil: null });
  }
  if (await findDue(db, webhookId, await readDatabaseNow(context, db))) {
    await inTransaction(context, (tx) => enqueue(tx, 'send-webhook', { webhookId }));
  }
}

/** Run by the timetable: covers failed messages and those left by a killed instance. */
export async function sendAllDue(context: ServerContext): Promise<void> {
  const now = await readDatabaseNow(context, context.db);
  const ids = await findDueWebhooks(context.db, now, MAX_WEBHOOKS_AT_ONCE);
  if (ids.length === 0) return;
  await inTransaction(context, async (tx) => {
    for (const webhookId of ids) await enqueue(tx, 'send-webhook', { webhookId });
  });
}

/** @returns whether it was delivered */
async function send(context: ServerContext, webhookId: string, delivery: WebhookDeliveryRow): Promise<boolean> {
  const { db, keys, outside } = context;
  // Read again, because the secret or URL may have changed since the last message.
  const webhook = await findWebhook(db, webhookId);
  if (!webhook) return false;
  const headers = signedHeaders(keys, webhook, delivery, await readDatabaseNow(context, db));
  const outcome = await outside.post(webhook.url, delivery.body, headers);
  const isDelivered = outcome.status !== undefined && outcome.status >= 200 && outcome.status < 300;
  await inTransaction(context, async (tx) => {
    const triedAt = await readDatabaseNow(context, tx);
    const tried = {
      triedAt,
      tries: delivery.tries + 1,
      status: outcome.status ?? null,
      problem: outcome.problem ?? null,
    };
    if (isDelivered) return recordDelivered(tx, webhookId, delivery, tried);
    // The owner may have ended it, or switched it on, while the message was under way.
    const now = await lockWebhook(tx, webhookId);
    const isSwitchedOn = webhook.failingSince !== null && now?.failingSince === null;
    if (now) await recordFailed(tx, now, delivery, tried, isSwitchedOn);
  });
  return isDelivered;
}

interface Tried {
  triedAt: Date;
  tries: number;
  status: number | null;
  problem: DeliveryProblem | null;
}

async function recordDelivered(tx: Tx, webhookId: string, { id }: WebhookDeliveryRow, tried: Tried): Promise<void> {
  const deliveredAt = tried.triedAt;
  await updateWebhook(tx, webhookId, { deliveredAt, failingSince: null, failures: 0, restsUntil: null });
  await updateDelivery(tx, id, { ...tried, state: 'delivered', nextTryAt: null });
}

/**
 * Pauses the webhook, or switches it off at the end of the retry window. A test message is sent once and changes nothing else.
 * @param isSwitchedOn whether the owner did so during this try, so that an old message doesn't switch it off again
 */
async function recordFailed(
  tx: Tx,
  webhook: WebhookRow,
  delivery: WebhookDeliveryRow,
  tried: Tried,
  isSwitchedOn: boolean,
): Promise<void> {
  const { triedAt, tries } = tried;
  const failed = { ...tried, state: 'failed' as const, nextTryAt: null };
  if (delivery.type === TEST_MESSAGE || webhook.endedAt !== null || webhook.offAt !== null) {
    await updateDelivery(tx, delivery.id, failed);
    return;
  }
  const failingSince = webhook.failingSince ?? triedAt;
  const isMessageOver = endOfRetries(delivery.askedAt) <= triedAt;
  if (endOfRetries(failingSince) <= triedAt || (isMessageOver && !isSwitchedOn)) {
    await updateWebhook(tx, webhook.id, { offAt: triedAt });
    await updateDelivery(tx, delivery.id, failed);
    await giveUpWaiting(tx, webhook.id);
    await enqueue(tx, 'webhook-mail', { webhookId: webhook.id, about: 'off' });
    return;
  }
  const failures = webhook.failures + 1;
  const restsUntil = nextTry(failures, triedAt, failingSince);
  await updateWebhook(tx, webhook.id, { failingSince, failures, restsUntil });
  const retried = { ...tried, nextTryAt: nextTry(tries, triedAt, delivery.askedAt) };
  await updateDelivery(tx, delivery.id, isMessageOver ? failed : retried);
}

const endOfRetries = (since: Date): Date => new Date(since.getTime() + RETRY_WINDOW_HOURS * 60 * MINUTE_MS);

/** The next try after this many failures; the last try is when retrying ends. */
function nextTry(failures: number, now: Date, since: Date): Date {
  const minutes = BACKOFF_MINUTES[failures - 1] ?? Infinity;
  return new Date(Math.min(now.getTime() + minutes * MINUTE_MS, endOfRetries(since).getTime()));
}
