import { bigint, date, numeric, pgTable, primaryKey, text, uuid, boolean, integer } from 'drizzle-orm/pg-core';
import type { TransferKind } from '#contract/money/ledger/transferKinds';
import type { AccountKind } from '#contract/money/ledger/transfers';
import { koboColumn, moment } from './columns';

/** Days whose books are closed, so that no transfer can be dated on them any more. */
export const bookDays = pgTable('book_days', {
  day: date('day', { mode: 'string' }).primaryKey(),
  postings: bigint('postings', { mode: 'number' }).notNull(),
  /** Hash after the day's last posting. */
  hash: text('hash').notNull(),
  closedAt: moment('closed_at').notNull(),
});

export const bookDayTotals = pgTable(
  'book_day_totals',
  {
    day: date('day', { mode: 'string' }).notNull(),
    account: text('account').$type<AccountKind>().notNull(),
    transferKind: text('transfer_kind').$type<TransferKind>().notNull(),
    entries: bigint('entries', { mode: 'number' }).notNull(),
    debitKobo: koboColumn('debit_kobo').notNull(),
    creditKobo: koboColumn('credit_kobo').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.account, table.transferKind] })],
);

export const bookMonths = pgTable('book_months', {
  monthEnd: date('month_end', { mode: 'string' }).primaryKey(),
  closedAt: moment('closed_at').notNull(),
  proposedBy: uuid('proposed_by').notNull(),
  approvedBy: uuid('approved_by').notNull(),
  postings: bigint('postings', { mode: 'number' }).notNull(),
  debitKobo: numeric('debit_kobo').notNull(),
  firstHash: text('first_hash').notNull(),
  lastHash: text('last_hash').notNull(),
  auditEntries: bigint('audit_entries', { mode: 'number' }).notNull(),
  auditHash: text('audit_hash').notNull(),
});
export type BookMonthRow = typeof bookMonths.$inferSelect;

export const businessClock = pgTable('business_clock', {
  isOnlyRow: boolean('is_only_row').primaryKey().default(true),
  addedDays: integer('added_days').notNull().default(0),
  inProduction: boolean('in_production').notNull().default(false),
  missedDaysUntil: date('missed_days_until', { mode: 'string' }),
  depositsAskedAt: moment('deposits_asked_at'),
});

/** Total days added after each move, in real time. */
export const businessClockMoves = pgTable('business_clock_moves', {
  movedAt: moment('moved_at').notNull(),
  addedDays: integer('added_days').primaryKey(),
});

export const businessDays = pgTable('business_days', {
  day: date('day', { mode: 'string' }).primaryKey(),
  openedAt: moment('opened_at').notNull(),
  closedAt: moment('closed_at'),
});

export const businessDayResults = pgTable(
  'business_day_results',
  {
    day: date('day', { mode: 'string' }).notNull(),
    step: text('step').notNull(),
    subjectId: uuid('subject_id').notNull(),
    outcome: text('outcome').notNull(),
    doneAt: moment('done_at').notNull(),
    isLate: boolean('is_late').notNull().default(false),
    errorCode: text('error_code'),
  },
  (table) => [primaryKey({ columns: [table.day, table.step, table.subjectId] })],
);

export const businessDayFailures = pgTable(
  'business_day_failures',
  {
    day: date('day', { mode: 'string' }).notNull(),
    step: text('step').notNull(),
    subjectId: uuid('subject_id').notNull(),
    tries: integer('tries').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.step, table.subjectId] })],
);

export const setAsides = pgTable('set_asides', {
  id: uuid('id').primaryKey().defaultRandom(),
  subjectId: uuid('subject_id').notNull(),
  day: date('day', { mode: 'string' }).notNull(),
  step: text('step').notNull(),
  errorCode: text('error_code').notNull(),
  setAsideAt: moment('set_aside_at').notNull(),
  takenUpAt: moment('taken_up_at'),
  takenUpBy: uuid('taken_up_by'),
  reason: text('reason'),
});
