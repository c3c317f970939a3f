import { boolean, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { MAIL_WAYS, type GroupWithChoice, type MailKindName } from '#contract/mailKinds';
import { moment } from './columns';

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
