import { date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** New plans of late loans that were proposed, and when the borrower agreed to each. */
export const newPlans = pgTable('new_plans', {
  id: uuid('id').primaryKey().defaultRandom(),
  loanId: uuid('loan_id').notNull(),
  months: integer('months').notNull(),
  firstDueOn: date('first_due_on', { mode: 'string' }).notNull(),
  /** All that binds, and its hash. */
  words: text('words').notNull(),
  wordsHash: text('words_hash').notNull(),
  proposedAt: moment('proposed_at').notNull(),
  agreedAt: moment('agreed_at'),
});

export type NewPlanRow = typeof newPlans.$inferSelect;
