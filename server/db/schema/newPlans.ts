import { date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** Proposed new plans of late loans, and when the borrower agreed. */
export const newPlans = pgTable('new_plans', {
  id: uuid('id').primaryKey().defaultRandom(),
  loanId: uuid('loan_id').notNull(),
  months: integer('months').notNull(),
  firstDueOn: date('first_due_on', { mode: 'string' }).notNull(),
  /** The binding content, and its hash. */
  words: text('words').notNull(),
  wordsHash: text('words_hash').notNull(),
  proposedAt: moment('proposed_at').notNull(),
  agreedAt: moment('agreed_at'),
});

export type NewPlanRow = typeof newPlans.$inferSelect;
