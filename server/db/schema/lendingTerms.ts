import { integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import type { LendingTerms } from '../../../contract/lending/terms/lendingTerms';
import { moment } from './columns';

export const lendingTerms = pgTable('lending_terms', {
  version: integer('version').primaryKey(),
  terms: jsonb('terms').$type<LendingTerms>().notNull(),
  proposedBy: uuid('proposed_by'),
  publishedBy: uuid('published_by'),
  publishedAt: moment('published_at').notNull(),
});
