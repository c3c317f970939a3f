import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { notedEvents } from '#contract/people/users/accountActivity';
import { moment } from './columns';

export const accountEvents = pgTable('account_events', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  kind: text('kind', { enum: notedEvents }).notNull(),
  happenedAt: moment('happened_at').notNull(),
  businessAt: moment('business_at').notNull(),
});
