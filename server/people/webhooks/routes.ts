import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { webhookCalls } from '#contract/people/webhooks/calls';
import { newWebhookRules, webhookRules, type WebhookForm } from '#contract/people/webhooks/webhookRules';
import {
  newWebhookSchema,
  webhookDeliverySchema,
  webhookSchema,
  webhookSecretSchema,
} from '#contract/people/webhooks/webhookSchema';
import type { ServerContext } from '../../kernel/context';
import { deliveryParams, webhookParams } from '../../kernel/http/idRules';
import { addRoute, addAct } from '../../kernel/http/route';
import type { FieldTexts } from '../../kernel/http/inputText';
import { CODE_TEXT } from '../inputTexts';
import {
  createWebhook,
  endWebhook,
  listDeliveries,
  listWebhooks,
  renewSecret,
  sendAgain,
  sendTest,
  sendWebhookCode,
  switchOn,
} from './service';

const webhookTexts: FieldTexts<WebhookForm> = {
  url: {
    description: 'The address that gets the messages; it starts with https:// and has no user, password or fragment',
    examples: ['https://example.com/peerlend'],
  },
  topics: "What messages are about: new listings, or what happens to the lender's notes; each once",
};

export function webhookRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, webhookCalls.myWebhooks, {
    summary: "The caller's webhooks, oldest first, without their secrets",
    rules: {},
    answer: Type.Array(webhookSchema),
    handle: ({ user }) => listWebhooks(context, user),
  });
  addAct(app, context, webhookCalls.sendWebhookCode, {
    summary: 'Mail the code for a webhook',
    errors: [
      'CODE_COOLDOWN',
      'EMAIL_NOT_VERIFIED',
      'MAIL_UNAVAILABLE',
      'RATE_LIMITED',
      'WEBHOOKS_FULL',
      'WEBHOOK_ADDRESS',
    ],
    rules: { body: webhookRules },
    fields: webhookTexts,
    act: ({ user, body }) => sendWebhookCode(context, user, body),
  });
  addRoute(app, context, webhookCalls.createWebhook, {
    summary: 'Create a webhook; only this answer shows its secret',
    errors: ['CODE_EXPIRED', 'CODE_SPENT', 'CODE_WRONG', 'RATE_LIMITED', 'WEBHOOKS_FULL', 'WEBHOOK_ADDRESS'],
    rules: { body: newWebhookRules },
    fields: { ...webhookTexts, code: CODE_TEXT },
    answer: newWebhookSchema,
    handle: ({ user, body }) => createWebhook(context, user, body),
  });
  addAct(app, context, webhookCalls.endWebhook, {
    summary: "End one of the caller's webhooks",
    rules: { params: webhookParams },
    act: ({ user, params }) => endWebhook(context, user, params.webhookId),
  });
  addRoute(app, context, webhookCalls.renewWebhookSecret, {
    summary: "Replace a webhook's secret; for a day, messages are signed with the old one too",
    rules: { params: webhookParams },
    answer: webhookSecretSchema,
    handle: ({ user, params }) => renewSecret(context, user, params.webhookId),
  });
  addAct(app, context, webhookCalls.switchWebhookOn, {
    summary: 'Switch a webhook on again',
    rules: { params: webhookParams },
    act: ({ user, params }) => switchOn(context, user, params.webhookId),
  });
  addAct(app, context, webhookCalls.testWebhook, {
    summary: 'Send a test message to a webhook, once',
    errors: ['WEBHOOK_OFF'],
    rules: { params: webhookParams },
    act: ({ user, params }) => sendTest(context, user, params.webhookId),
  });
  addRoute(app, context, webhookCalls.webhookDeliveries, {
    summary: 'The newest messages to a webhook',
    rules: { params: webhookParams },
    answer: Type.Array(webhookDeliverySchema),
    handle: ({ user, params }) => listDeliveries(context, user, params.webhookId),
  });
  addAct(app, context, webhookCalls.sendDeliveryAgain, {
    summary: 'Send a message to a webhook again, with the same id',
    errors: ['WEBHOOK_OFF'],
    rules: { params: deliveryParams },
    act: ({ user, params }) => sendAgain(context, user, params),
  });
}
