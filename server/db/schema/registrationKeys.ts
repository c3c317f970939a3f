import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';

export const registrationKeys = pgTable('registration_keys', {
  key: text('key').primaryKey(),
  fingerprint: text('fingerprint').notNull(),
  userId: uuid('user_id').notNull(),
  createdAt: moment('created_at').notNull(),
});
