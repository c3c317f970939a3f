import type { SuccessAnswer } from '../../api';
import { defineCalls, get, post, typed } from '../../call';
import type { NewWebhookForm, WebhookForm } from './webhookRules';
import type { NewWebhook, Webhook, WebhookDelivery, WebhookSecret } from './webhookSchema';

export const webhookCalls = defineCalls({
  myWebhooks: get('/user/webhooks', 'user', { answer: typed<Webhook[]>() }),
  sendWebhookCode: post('/user/webhooks/code', 'user', { body: typed<WebhookForm>(), answer: typed<SuccessAnswer>() }),
  /** Not idempotent, since the answer shows the secret: if it's lost, the owner asks for a new one. */
  createWebhook: post('/user/webhooks', 'user', {
    body: typed<NewWebhookForm>(),
    answer: typed<NewWebhook>(),
    status: 201,
  }),
  endWebhook: post('/user/webhooks/:webhookId/end', 'user', { answer: typed<SuccessAnswer>() }),
  renewWebhookSecret: post('/user/webhooks/:webhookId/secret', 'user', { answer: typed<WebhookSecret>() }),
  switchWebhookOn: post('/user/webhooks/:webhookId/on', 'user', { answer: typed<SuccessAnswer>() }),
  testWebhook: post('/user/webhooks/:webhookId/test', 'user', { answer: typed<SuccessAnswer>() }),
  webhookDeliveries: get('/user/webhooks/:webhookId/deliveries', 'user', { answer: typed<WebhookDelivery[]>() }),
  sendDeliveryAgain: post('/user/webhooks/:webhookId/deliveries/:deliveryId/again', 'user', {
    answer: typed<SuccessAnswer>(),
  }),
});
