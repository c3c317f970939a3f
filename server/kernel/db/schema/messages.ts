import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { TEXT_KINDS, TEXT_STATES, type GroupWithTexts } from '#contract/textMessages';
import { moment } from './columns';

/** Counts while `bvn_checks` has the same number. */
export const provedPhones = pgTable('proved_phones', {
  userId: uuid('user_id').primaryKey(),
  phoneNumber: text('phone_number').notNull(),
  provedAt: moment('proved_at').notNull(),
});

export const textPreferences = pgTable(
  'text_preferences',
  {
    userId: uuid('user_id').notNull(),
    mailGroup: text('mail_group').$type<GroupWithTexts>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.mailGroup] })],
);

/** `id` is the provider's idempotency key, and the id of the job that sends it; codes have no job. */
export const textMessages = pgTable('text_messages', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  kind: text('kind', { enum: TEXT_KINDS }).notNull(),
  state: text('state', { enum: TEXT_STATES }).notNull(),
  askedAt: moment('asked_at').notNull(),
  endedAt: moment('ended_at'),
});
