import { date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { koboColumn, moment } from './columns';

export const holidayRequests = pgTable('holiday_requests', {
  id: uuid('id').primaryKey().defaultRandom(),
  loanId: uuid('loan_id').notNull(),
  months: integer('months').notNull(),
  /** The due day of the first moved instalment, before the move. */
  movesFrom: date('moves_from', { mode: 'string' }).notNull(),
  /** The text that binds the borrower. */
  words: text('words').notNull(),
  wordsHash: text('words_hash').notNull(),
  /** The cost when the borrower asked. */
  costKobo: koboColumn('cost_kobo').notNull(),
  askedAt: moment('asked_at').notNull(),
  outcome: text('outcome', { enum: ['agreed', 'refused', 'replaced', 'unanswered', 'void'] }),
  endedAt: moment('ended_at'),
});

export type HolidayRequestRow = typeof holidayRequests.$inferSelect;
