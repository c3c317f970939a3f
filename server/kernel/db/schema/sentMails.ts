import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { MAIL_KINDS, MAIL_OUTCOMES } from '#contract/people/mails/sentMail';
import { moment } from './columns';

export const sentMails = pgTable('sent_mails', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  kind: text('kind', { enum: MAIL_KINDS }).notNull(),
  subject: text('subject').notNull(),
  outcome: text('outcome', { enum: MAIL_OUTCOMES }).notNull(),
  sentAt: moment('sent_at').notNull(),
});
