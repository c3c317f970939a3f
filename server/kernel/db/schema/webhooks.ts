import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import {
  DELIVERY_PROBLEMS,
  DELIVERY_STATES,
  WEBHOOK_MESSAGE_TYPES,
  WEBHOOK_TOPICS,
} from '#contract/people/webhooks/webhooks';
import { moment } from './columns';

export const webhooks = pgTable('webhooks', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  /** `users.token_version` when it was created. */
  tokenVersion: integer('token_version').notNull(),
  url: text('url').notNull(),
  topics: text('topics', { enum: WEBHOOK_TOPICS }).array().notNull(),
  secretNumber: integer('secret_number').notNull().default(1),
  secretRenewedAt: moment('secret_renewed_at'),
  createdAt: moment('created_at').notNull(),
  failingSince: moment('failing_since'),
  failures: integer('failures').notNull().default(0),
  restsUntil: moment('rests_until'),
  busyUntil: moment('busy_until'),
  deliveredAt: moment('delivered_at'),
  offAt: moment('off_at'),
  endedAt: moment('ended_at'),
});
export type WebhookRow = typeof webhooks.$inferSelect;

export const webhookDeliveries = pgTable('webhook_deliveries', {
  id: uuid('id').primaryKey().defaultRandom(),
  webhookId: uuid('webhook_id').notNull(),
  key: text('key').notNull(),
  type: text('type', { enum: WEBHOOK_MESSAGE_TYPES }).notNull(),
  body: text('body').notNull(),
  state: text('state', { enum: DELIVERY_STATES }).notNull().default('waiting'),
  createdAt: moment('created_at').notNull(),
  askedAt: moment('asked_at').notNull(),
  tries: integer('tries').notNull().default(0),
  triedAt: moment('tried_at'),
  nextTryAt: moment('next_try_at'),
  status: integer('status'),
  problem: text('problem', { enum: DELIVERY_PROBLEMS }),
});
export type WebhookDeliveryRow = typeof webhookDeliveries.$inferSelect;
