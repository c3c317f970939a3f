import Type, { type Static } from 'typebox';
import { count, id, integer, moment, oneOf, text } from '../../schema';
import { DELIVERY_PROBLEMS, DELIVERY_STATES, WEBHOOK_MESSAGE_TYPES, WEBHOOK_STATES, WEBHOOK_TOPICS } from './webhooks';

const fields = {
  id: id('ID of the webhook'),
  url: text('URL that gets its messages', { examples: ['https://robot.example/peerlend'] }),
  topics: Type.Array(oneOf(WEBHOOK_TOPICS, 'Event types it gets'), { description: 'Events it gets' }),
  createdAt: moment('When it was made'),
};

export const webhookSchema = Type.Object(
  {
    ...fields,
    state: oneOf(WEBHOOK_STATES, '`failing` while messages are retried, `off` after the retries failed'),
    deliveredAt: Type.Optional(moment('When the last message was delivered')),
    offAt: Type.Optional(moment('When it was switched off')),
  },
  {
    $id: 'Webhook',
    description: 'A webhook without its secret',
    additionalProperties: false,
  },
);
export type Webhook = Static<typeof webhookSchema>;

export const newWebhookSchema = Type.Object(
  { ...fields, secret: text('Signing key of its messages, shown only once') },
  { $id: 'NewWebhook', description: 'A new webhook', additionalProperties: false },
);
export type NewWebhook = Static<typeof newWebhookSchema>;

export const webhookSecretSchema = Type.Object(
  { secret: text('New signing key of its messages, shown only once') },
  { $id: 'WebhookSecret', description: 'A new secret of a webhook', additionalProperties: false },
);
export type WebhookSecret = Static<typeof webhookSecretSchema>;

export const webhookDeliverySchema = Type.Object(
  {
    id: id('ID of the message, as in the header `webhook-id`'),
    type: oneOf(WEBHOOK_MESSAGE_TYPES, 'Type of the event'),
    state: oneOf(DELIVERY_STATES, 'Whether it was delivered'),
    createdAt: moment('When it was made'),
    tries: count('Number of attempts'),
    triedAt: Type.Optional(moment('Time of the last attempt')),
    nextTryAt: Type.Optional(moment('Time of the next attempt')),
    status: Type.Optional(integer('HTTP status of the last answer')),
    problem: Type.Optional(oneOf(DELIVERY_PROBLEMS, 'Why there was no answer')),
  },
  { $id: 'WebhookDelivery', description: 'A message to a webhook, without its content', additionalProperties: false },
);
export type WebhookDelivery = Static<typeof webhookDeliverySchema>;
