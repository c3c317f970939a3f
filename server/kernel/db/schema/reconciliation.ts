import { date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { differenceKinds } from '#contract/money/reconciliation/reconciliation';
import { koboColumn, moment } from './columns';

export const reconciledDays = pgTable(
  'reconciled_days',
  {
    provider: text('provider').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    reconciledAt: moment('reconciled_at').notNull(),
    deposits: integer('deposits').notNull(),
    payouts: integer('payouts').notNull(),
    bankKobo: koboColumn('bank_kobo').notNull(),
    expectedKobo: koboColumn('expected_kobo').notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.day] })],
);

export const reconciliationDifferences = pgTable(
  'reconciliation_differences',
  {
    provider: text('provider').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind', { enum: differenceKinds }).notNull(),
    reference: text('reference').notNull(),
    thereKobo: koboColumn('there_kobo'),
    hereKobo: koboColumn('here_kobo'),
    explainedAt: moment('explained_at'),
    explainedBy: uuid('explained_by'),
    explanation: text('explanation'),
  },
  (table) => [primaryKey({ columns: [table.provider, table.day, table.kind, table.reference] })],
);

export const reconciledLines = pgTable(
  'reconciled_lines',
  {
    provider: text('provider').notNull(),
    kind: text('kind', { enum: ['deposit', 'payout'] }).notNull(),
    reference: text('reference').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.kind, table.reference] })],
);

export type ReconciledDayRow = typeof reconciledDays.$inferSelect;
export type DifferenceRow = typeof reconciliationDifferences.$inferSelect;
