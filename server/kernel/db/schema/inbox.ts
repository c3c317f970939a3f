import { boolean, jsonb, pgTable, primaryKey, text, uuid, integer } from 'drizzle-orm/pg-core';
import { MAIL_WAYS, type GroupWithChoice, type MailKindName } from '#contract/mailKinds';
import { moment } from './columns';
import { MAIL_KINDS, MAIL_OUTCOMES } from '#contract/people/inbox/inbox';
import {
  DELIVERY_PROBLEMS,
  DELIVERY_STATES,
  WEBHOOK_MESSAGE_TYPES,
  WEBHOOK_TOPICS,
} from '#contract/people/webhooks/webhooks';

interface NoticeLink {
  label: string;
  path: string;
}

/** `id` is the id of the job that writes its mail; the title is empty until then. */
export const inboxNotices = pgTable('inbox_notices', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  kind: text('kind').$type<MailKindName>().notNull(),
  sentAt: moment('sent_at').notNull(),
  title: text('title'),
  words: text('words'),
  link: jsonb('link').$type<NoticeLink>(),
  inInbox: boolean('in_inbox').notNull(),
  readAt: moment('read_at'),
  toGather: boolean('to_gather').notNull().default(false),
});

export const inboxPreferences = pgTable(
  'inbox_preferences',
  {
    userId: uuid('user_id').notNull(),
    mailGroup: text('mail_group').$type<GroupWithChoice>().notNull(),
    way: text('way', { enum: MAIL_WAYS }).notNull(),
    isGathered: boolean('is_gathered').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.mailGroup] })],
);

export type NoticeRow = typeof inboxNotices.$inferSelect;

export const sentMails = pgTable('sent_mails', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  kind: text('kind', { enum: MAIL_KINDS }).notNull(),
  subject: text('subject').notNull(),
  outcome: text('outcome', { enum: MAIL_OUTCOMES }).notNull(),
  sentAt: moment('sent_at').notNull(),
});

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
