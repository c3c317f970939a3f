import { boolean, date, integer, pgTable, pgView, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { LATENESS_BUCKETS } from '#contract/lending/statistics/buckets';

/** Marks of loans that got a new plan, or a payment holiday while late; the newest one counts. */
export const restructurings = pgTable(
  'restructurings',
  {
    loanId: uuid('loan_id').notNull(),
    eventNumber: integer('event_number').notNull(),
    markedOn: date('marked_on', { mode: 'string' }).notNull(),
    wasDefaulted: boolean('was_defaulted').notNull(),
    bucketBefore: text('bucket_before', { enum: LATENESS_BUCKETS }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.loanId, table.eventNumber] })],
);

export const restructuredCounts = pgTable(
  'restructured_counts',
  {
    loanId: uuid('loan_id').notNull(),
    eventNumber: integer('event_number').notNull(),
    countedOn: date('counted_on', { mode: 'string' }).notNull(),
    paidInRow: smallint('paid_in_row').notNull(),
  },
  (table) => [primaryKey({ columns: [table.loanId, table.eventNumber, table.countedOn] })],
);

/** Loans in repayment whose mark is not over. */
export const restructuredLoans = pgView('restructured_loans', {
  loanId: uuid('loan_id').notNull(),
  eventNumber: integer('event_number').notNull(),
  markedOn: date('marked_on', { mode: 'string' }).notNull(),
  wasDefaulted: boolean('was_defaulted').notNull(),
  bucketBefore: text('bucket_before', { enum: LATENESS_BUCKETS }).notNull(),
  paidInRow: smallint('paid_in_row').notNull(),
  /** Whether any instalment was counted since then. */
  hasPaid: boolean('has_paid').notNull(),
}).existing();
