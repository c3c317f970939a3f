import Type, { type Static } from 'typebox';
import { count, id, integer, moment, oneOf, text } from '../../schema';
import { DELIVERY_PROBLEMS, DELIVERY_STATES, WEBHOOK_MESSAGE_TYPES, WEBHOOK_STATES, WEBHOOK_TOPICS } from './webhooks';

const fields = {
  id: id('ID of the webhook'),
  url: text('Where its messages go', { examples: ['https://robot.example/peerlend'] }),
  topics: Type.Array(oneOf(WEBHOOK_TOPICS, 'What it is told'), { description: 'What it is told' }),
  createdAt: moment('When it was made'),
};

export const webhookSchema = Type.Object(
  {
    ...fields,
    state: oneOf(
      WEBHOOK_STATES,
      'Whether it is told anything: `failing` while messages are sent again, `off` after that failed',
    ),
    deliveredAt: Type.Optional(moment('When the last message was delivered')),
    offAt: Type.Optional(moment('When it was switched off')),
  },
  {
    $id: 'Webhook',
    description: 'An address that is told what happens, without its secret',
    additionalProperties: false,
  },
);
export type Webhook = Static<typeof webhookSchema>;

export const newWebhookSchema = Type.Object(
  { ...fields, secret: text('Signs its messages: shown this once') },
  { $id: 'NewWebhook', description: 'A webhook that was just made', additionalProperties: false },
);
export type NewWebhook = Static<typeof newWebhookSchema>;

export const webhookSecretSchema = Type.Object(
  { secret: text('Signs its messages from now on: shown this once') },
  { $id: 'WebhookSecret', description: 'A new secret of a webhook', additionalProperties: false },
);
export type WebhookSecret = Static<typeof webhookSecretSchema>;

export const webhookDeliverySchema = Type.Object(
  {
    id: id('ID of the message, as in the header `webhook-id`'),
    type: oneOf(WEBHOOK_MESSAGE_TYPES, 'What the message is about'),
    state: oneOf(DELIVERY_STATES, 'Whether it was delivered'),
    createdAt: moment('When it was made'),
    tries: count('How often it was sent'),
    triedAt: Type.Optional(moment('When it was sent last')),
    nextTryAt: Type.Optional(moment('When it is sent again')),
    status: Type.Optional(integer('HTTP status of the last answer')),
    problem: Type.Optional(oneOf(DELIVERY_PROBLEMS, 'Why there was no answer')),
  },
  { $id: 'WebhookDelivery', description: 'A message to a webhook, without its content', additionalProperties: false },
);
export type WebhookDelivery = Static<typeof webhookDeliverySchema>;
