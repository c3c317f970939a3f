import type { NewWebhook, Webhook, WebhookDelivery } from '#contract/people/webhooks/webhookSchema';
import type { WebhookDeliveryRow, WebhookRow } from '../../kernel/db/schema/inbox';

export const presentNewWebhook = ({ id, url, topics, createdAt }: WebhookRow): Omit<NewWebhook, 'secret'> => ({
  id,
  url,
  topics,
  createdAt: createdAt.toISOString(),
});

export function presentWebhook(row: WebhookRow): Webhook {
  const { failingSince, deliveredAt, offAt } = row;
  return {
    ...presentNewWebhook(row),
    state: offAt ? 'off' : failingSince ? 'failing' : 'on',
    ...(deliveredAt && { deliveredAt: deliveredAt.toISOString() }),
    ...(offAt && { offAt: offAt.toISOString() }),
  };
}

export function presentDelivery(row: WebhookDeliveryRow): WebhookDelivery {
  const { id, type, state, createdAt, tries, triedAt, nextTryAt, status, problem } = row;
  return {
    id,
    type,
    state,
    createdAt: createdAt.toISOString(),
    tries,
    ...(triedAt && { triedAt: triedAt.toISOString() }),
    ...(nextTryAt && tries > 0 && { nextTryAt: nextTryAt.toISOString() }),
    ...(status !== null && { status }),
    ...(problem !== null && { problem }),
  };
}
