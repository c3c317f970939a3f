import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { REPORT_STATES } from '#contract/lending/bureaux/bureaux';
import type { BureauReport } from '#contract/lending/bureaux/report';
import { moment } from './columns';

export const bureauConsents = pgTable('bureau_consents', {
  loanId: uuid('loan_id').primaryKey(),
  userId: uuid('user_id').notNull(),
  textVersion: text('text_version').notNull(),
  agreedAt: moment('agreed_at').notNull(),
  /** Null once nothing more is asked. */
  sealedBvn: text('sealed_bvn'),
  /** By the business clock; null unless the application is over without a loan. */
  keepUntil: moment('keep_until'),
});

/** `id` is the idempotency key at the bureau. */
export const bureauReports = pgTable('bureau_reports', {
  id: uuid('id').primaryKey(),
  loanId: uuid('loan_id').notNull(),
  bureau: text('bureau').notNull(),
  bureauName: text('bureau_name').notNull(),
  state: text('state', { enum: REPORT_STATES }).notNull(),
  requestedAt: moment('requested_at').notNull(),
  /** The reviewer; null for the request that came with the consent. */
  requestedBy: uuid('requested_by'),
  answeredAt: moment('answered_at'),
  report: jsonb('report').$type<BureauReport>(),
});

export const bureauDisputes = pgTable('bureau_disputes', {
  id: uuid('id').primaryKey(),
  reportId: uuid('report_id').notNull(),
  entryReference: text('entry_reference').notNull(),
  words: text('words').notNull(),
  disputedAt: moment('disputed_at').notNull(),
  toldAt: moment('told_at'),
});
