import { date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { CONTACT_CHANNELS } from '#contract/lending/arrears/contacts';
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
  channel: text('channel', { enum: CONTACT_CHANNELS }).notNull(),
});

export const paymentPromises = pgTable('payment_promises', {
  id: uuid('id').primaryKey().defaultRandom(),
  loanId: uuid('loan_id').notNull(),
  amountKobo: koboColumn('amount_kobo').notNull(),
  promisedOn: date('promised_on', { mode: 'string' }).notNull(),
  /** The borrower, or the administrator who spoke with them. */
  notedBy: uuid('noted_by').notNull(),
  madeAt: moment('made_at').notNull(),
  /** Number of the loan's last event before it. */
  afterEvent: integer('after_event').notNull(),
  outcome: text('outcome', { enum: ['kept', 'broken'] }),
  decidedOn: date('decided_on', { mode: 'string' }),
});

export type PromiseRow = typeof paymentPromises.$inferSelect;
