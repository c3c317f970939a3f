import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  windowEndsAt: moment('window_ends_at').notNull(),
});
