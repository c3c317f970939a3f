import { date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { koboColumn, moment } from './columns';

export const overdueReminders = pgTable(
  'overdue_reminders',
  {
    loanId: uuid('loan_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    daysPastDue: integer('days_past_due').notNull(),
    dueKobo: koboColumn('due_kobo').notNull(),
  },
  (table) => [primaryKey({ columns: [table.loanId, table.day] })],
);

export const collectionNotes = pgTable('collection_notes', {
  id: uuid('id').primaryKey().defaultRandom(),
  loanId: uuid('loan_id').notNull(),
  writtenBy: uuid('written_by').notNull(),
  writtenAt: moment('written_at').notNull(),
  words: text('words').notNull(),
  promisedOn: date('promised_on', { mode: 'string' }),
});
