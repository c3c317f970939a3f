import { date, integer, pgTable, primaryKey, text, uuid, boolean, pgView, smallint } from 'drizzle-orm/pg-core';
import { CONTACT_CHANNELS } from '#contract/lending/arrears/contacts';
import { koboColumn, moment } from './columns';
import { LATENESS_BUCKETS } from '#contract/lending/statistics/buckets';

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
  /** Whether the borrower began it. */
  isIncoming: boolean('is_incoming').notNull().default(false),
});

/** Who works on a late loan. */
export const collectors = pgTable('collectors', {
  loanId: uuid('loan_id').primaryKey(),
  administratorId: uuid('administrator_id').notNull(),
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

/** Instalments due later than by the schedule; the newest row of an instalment counts. */
export const postponements = pgTable(
  'postponements',
  {
    loanId: uuid('loan_id').notNull(),
    place: integer('place').notNull(),
    number: integer('number').notNull(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    madeOn: date('made_on', { mode: 'string' }).notNull(),
    /** The holiday that moved it. */
    eventNumber: integer('event_number'),
    /** The request whose answer it waits for, or waited for. */
    requestId: uuid('request_id'),
  },
  (table) => [primaryKey({ columns: [table.loanId, table.place] })],
);

export type PostponementRow = typeof postponements.$inferSelect;

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
