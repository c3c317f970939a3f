import type { SuccessAnswer } from '../../api';
import { defineCall, typed } from '../../call';
import type { NewWebhookForm, WebhookForm } from './webhookRules';
import type { NewWebhook, Webhook, WebhookDelivery, WebhookSecret } from './webhookSchema';

export const myWebhooks = defineCall({
  name: 'myWebhooks',
  method: 'GET',
  path: '/user/webhooks',
  access: 'user',
  answer: typed<Webhook[]>(),
});

export const sendWebhookCode = defineCall({
  name: 'sendWebhookCode',
  method: 'POST',
  path: '/user/webhooks/code',
  access: 'user',
  body: typed<WebhookForm>(),
  answer: typed<SuccessAnswer>(),
  idempotent: false,
});

/** Not idempotent, since the answer shows the secret: if it's lost, the owner asks for a new one. */
export const createWebhook = defineCall({
  name: 'createWebhook',
  method: 'POST',
  path: '/user/webhooks',
  access: 'user',
  body: typed<NewWebhookForm>(),
  answer: typed<NewWebhook>(),
  status: 201,
  idempotent: false,
});

export const endWebhook = defineCall({
  name: 'endWebhook',
  method: 'POST',
  path: '/user/webhooks/:webhookId/end',
  access: 'user',
  answer: typed<SuccessAnswer>(),
  idempotent: false,
});

export const renewWebhookSecret = defineCall({
  name: 'renewWebhookSecret',
  method: 'POST',
  path: '/user/webhooks/:webhookId/secret',
  access: 'user',
  answer: typed<WebhookSecret>(),
  idempotent: false,
});

export const switchWebhookOn = defineCall({
  name: 'switchWebhookOn',
  method: 'POST',
  path: '/user/webhooks/:webhookId/on',
  access: 'user',
  answer: typed<SuccessAnswer>(),
  idempotent: false,
});

export const testWebhook = defineCall({
  name: 'testWebhook',
  method: 'POST',
  path: '/user/webhooks/:webhookId/test',
  access: 'user',
  answer: typed<SuccessAnswer>(),
  idempotent: false,
});

export const webhookDeliveries = defineCall({
  name: 'webhookDeliveries',
  method: 'GET',
  path: '/user/webhooks/:webhookId/deliveries',
  access: 'user',
  answer: typed<WebhookDelivery[]>(),
});

export const sendDeliveryAgain = defineCall({
  name: 'sendDeliveryAgain',
  method: 'POST',
  path: '/user/webhooks/:webhookId/deliveries/:deliveryId/again',
  access: 'user',
  answer: typed<SuccessAnswer>(),
  idempotent: false,
});
