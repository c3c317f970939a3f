import { createHmac } from 'node:crypto';
import { OLD_SECRET_HOURS } from '#contract/people/webhooks/webhooks';
import { HOUR_MS } from '#contract/dates';
import type { WebhookDeliveryRow, WebhookRow } from '../../kernel/db/schema/inbox';
import type { Keys } from '../../kernel/security/keys';

/** The prefix of secrets in Standard Webhooks. */
const SECRET_PREFIX = 'whsec_';

type SecretOf = Pick<WebhookRow, 'id' | 'secretNumber'>;

const bytesOf = ({ ownWebhooks }: Pick<Keys, 'ownWebhooks'>, { id, secretNumber }: SecretOf): Buffer =>
  createHmac('sha256', ownWebhooks)
    .update(JSON.stringify([id, secretNumber]))
    .digest();

export const secretOf = (keys: Pick<Keys, 'ownWebhooks'>, webhook: SecretOf): string =>
  SECRET_PREFIX + bytesOf(keys, webhook).toString('base64');

/** The current secret, and for a day after a change the previous one too. */
function secretsOf(
  keys: Pick<Keys, 'ownWebhooks'>,
  webhook: SecretOf & Pick<WebhookRow, 'secretRenewedAt'>,
  now: Date,
) {
  const { id, secretNumber, secretRenewedAt } = webhook;
  const isOldGood = secretRenewedAt && now.getTime() - secretRenewedAt.getTime() < OLD_SECRET_HOURS * HOUR_MS;
  const numbers = isOldGood ? [secretNumber, secretNumber - 1] : [secretNumber];
  return numbers.map((number) => bytesOf(keys, { id, secretNumber: number }));
}

/** Follows Standard Webhooks 1.0; a message sent again keeps its id. */
export function signedHeaders(
  keys: Pick<Keys, 'ownWebhooks'>,
  webhook: SecretOf & Pick<WebhookRow, 'secretRenewedAt'>,
  { id, body }: Pick<WebhookDeliveryRow, 'id' | 'body'>,
  now: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signatures = secretsOf(keys, webhook, now).map(
    (secret) => `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
  );
  return {
    'content-type': 'application/json',
    'user-agent': 'Peerlend-Webhooks',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
