import { bigint, date, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
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
