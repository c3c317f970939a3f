import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { notedEvents } from '../../../contract/people/users/accountActivity';
import { moment } from './columns';

/** What happened to an account, besides that it was created. */
export const accountEvents = pgTable('account_events', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  kind: text('kind', { enum: notedEvents }).notNull(),
  happenedAt: moment('happened_at').notNull(),
  /** By the business clock; null for what was noted before there was one. */
  businessAt: moment('business_at'),
});
