import { date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { koboColumn, moment } from './columns';

export const newPlans = pgTable('new_plans', {
  id: uuid('id').primaryKey().defaultRandom(),
  loanId: uuid('loan_id').notNull(),
  months: integer('months').notNull(),
  firstDueOn: date('first_due_on', { mode: 'string' }).notNull(),
  /** The text that binds the borrower. */
  words: text('words').notNull(),
  wordsHash: text('words_hash').notNull(),
  /** The sum of its instalments, as shown to the borrower. */
  totalKobo: koboColumn('total_kobo').notNull(),
  proposedAt: moment('proposed_at').notNull(),
  agreedAt: moment('agreed_at'),
});

export type NewPlanRow = typeof newPlans.$inferSelect;
