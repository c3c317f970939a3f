import { integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';

export const lendingTerms = pgTable('lending_terms', {
  version: integer('version').primaryKey(),
  /** Older versions lack later figures, so read them with `readTerms`. */
  terms: jsonb('terms').notNull(),
  proposedBy: uuid('proposed_by'),
  publishedBy: uuid('published_by'),
  publishedAt: moment('published_at').notNull(),
});

export type LendingTermsRow = typeof lendingTerms.$inferSelect;
