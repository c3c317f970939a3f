import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { CONTACT_FIELDS, CONTACT_MEANS, CONTACT_STATES } from '#contract/people/contact/contactChanges';
import { moment } from './columns';

export const contactChanges = pgTable('contact_changes', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  what: text('what', { enum: CONTACT_FIELDS }).notNull(),
  oldValue: text('old_value').notNull(),
  newValue: text('new_value').notNull(),
  means: text('means', { enum: CONTACT_MEANS }).notNull(),
  state: text('state', { enum: CONTACT_STATES }).notNull(),
  /** By the business clock. */
  askedAt: moment('asked_at').notNull(),
  changedAt: moment('changed_at'),
});
export type ContactChangeRow = typeof contactChanges.$inferSelect;
