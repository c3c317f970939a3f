import { sql } from 'drizzle-orm';
import { date, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { ApplicationDraft } from '#contract/lending/applications/draftRules';
import { LOAN_PURPOSES } from '#contract/lending/applications/purposes';
import type { Residence } from '#contract/lending/applications/residence';
import { SECURITY_KINDS, WORK_KINDS } from '#contract/lending/applications/choices';
import type { LoanContext } from '#contract/lending/loans/loanContext';
import { LOAN_STATES } from '#contract/lending/loans/states';
import { PLEDGE_STATES } from '#contract/lending/market/pledgeStates';
import type { BasisPoints } from '#contract/money/basisPoints';
import { GRADES } from '#contract/lending/terms/grades';
import { koboColumn, moment } from './columns';
import type { ScoreInputs } from '#contract/lending/scorecard/factors';
import type { ScoredFactor } from '#contract/lending/scorecard/scoreSchema';

const basisPoints = (name: string) => integer(name).$type<BasisPoints>();
const rateStep = (name: string) =>
  basisPoints(name)
    .notNull()
    .default(sql`0`);

/**
 * `state`, `deadline` and `eventCount` are derived from the loan's events, `nextDueOn` from its schedule and payments:
 * the first unpaid instalment's due day, which a waived fee can leave too early.
 */
export const loans = pgTable('loans', {
  id: uuid('id').primaryKey().defaultRandom(),
  borrowerId: uuid('borrower_id').notNull(),
  purpose: text('purpose', { enum: LOAN_PURPOSES }).notNull(),
  principalKobo: koboColumn('principal_kobo').notNull(),
  months: smallint('months').notNull(),
  monthlyIncomeKobo: koboColumn('monthly_income_kobo').notNull(),
  submittedAt: moment('submitted_at').notNull(),
  termsVersion: integer('terms_version'),
  grade: text('grade', { enum: GRADES }),
  /** The agreed one: everything that shows or uses the loan's rate reads it here. */
  annualRateBps: basisPoints('annual_rate_bps'),
  goodLoanStepBps: rateStep('good_loan_step_bps'),
  mandateStepBps: rateStep('mandate_step_bps'),
  originationFeeBps: basisPoints('origination_fee_bps'),
  servicingFeeBps: basisPoints('servicing_fee_bps'),
  disbursedOn: date('disbursed_on', { mode: 'string' }),
  state: text('state', { enum: LOAN_STATES }).notNull(),
  deadline: moment('deadline'),
  eventCount: integer('event_count').notNull(),
  nextDueOn: date('next_due_on', { mode: 'string' }),
  /** The loan that the payout of this one pays off. */
  topsUpId: uuid('tops_up_id'),
});

export const loanApplications = pgTable('loan_applications', {
  loanId: uuid('loan_id').primaryKey(),
  workKind: text('work_kind', { enum: WORK_KINDS }).notNull(),
  monthsInWork: smallint('months_in_work').notNull(),
  monthlyDebtsKobo: koboColumn('monthly_debts_kobo').notNull(),
  answers: jsonb('answers').$type<number[]>().notNull(),
  securityKind: text('security_kind', { enum: SECURITY_KINDS }),
  securityDescription: text('security_description'),
  securityValueKobo: koboColumn('security_value_kobo'),
  livesIn: text('lives_in').$type<Residence>(),
  ownWords: text('own_words'),
});

export const loanEvents = pgTable(
  'loan_events',
  {
    loanId: uuid('loan_id').notNull(),
    number: integer('number').notNull(),
    type: text('type').notNull(),
    facts: jsonb('facts').$type<object>().notNull(),
    machineVersion: smallint('machine_version').notNull(),
    happenedAt: moment('happened_at').notNull(),
    causedBy: uuid('caused_by'),
    transferId: uuid('transfer_id'),
  },
  (table) => [primaryKey({ columns: [table.loanId, table.number] })],
);

export const loanSnapshots = pgTable('loan_snapshots', {
  loanId: uuid('loan_id').primaryKey(),
  machineVersion: smallint('machine_version').notNull(),
  eventCount: integer('event_count').notNull(),
  context: jsonb('context').$type<LoanContext>().notNull(),
});

export const pledges = pgTable('pledges', {
  id: uuid('id').primaryKey(),
  loanId: uuid('loan_id').notNull(),
  lenderId: uuid('lender_id').notNull(),
  amountKobo: koboColumn('amount_kobo').notNull(),
  state: text('state', { enum: PLEDGE_STATES }).notNull(),
  pledgedAt: moment('pledged_at').notNull(),
  transferId: uuid('transfer_id').notNull(),
  returnTransferId: uuid('return_transfer_id'),
});

/** `lenderId` is the note's current holder; `holding` counts its holders, from 1. */
export const notes = pgTable('notes', {
  id: uuid('id').primaryKey().defaultRandom(),
  loanId: uuid('loan_id').notNull(),
  lenderId: uuid('lender_id').notNull(),
  principalKobo: koboColumn('principal_kobo').notNull(),
  lentOn: date('lent_on', { mode: 'string' })
    .notNull()
    .default(sql`null`),
  holding: smallint('holding').notNull().default(1),
});

export const applicationDrafts = pgTable('application_drafts', {
  userId: uuid('user_id').primaryKey(),
  version: uuid('version').notNull(),
  draft: jsonb('draft').$type<ApplicationDraft>().notNull(),
  savedAt: moment('saved_at').notNull(),
});

export const onwardWaits = pgTable('onward_waits', {
  loanId: uuid('loan_id').primaryKey(),
  waitsSince: moment('waits_since').notNull(),
});

export type LoanRow = typeof loans.$inferSelect;
export type LoanEventRow = typeof loanEvents.$inferSelect;
export type ApplicationDraftRow = typeof applicationDrafts.$inferSelect;
export type PledgeRow = typeof pledges.$inferSelect;
export type SnapshotRow = typeof loanSnapshots.$inferSelect;

export const lendingTerms = pgTable('lending_terms', {
  version: integer('version').primaryKey(),
  /** Older versions lack later figures, so read them with `readTerms`. */
  terms: jsonb('terms').notNull(),
  proposedBy: uuid('proposed_by'),
  publishedBy: uuid('published_by'),
  publishedAt: moment('published_at').notNull(),
});

export type LendingTermsRow = typeof lendingTerms.$inferSelect;

export const loanScores = pgTable('loan_scores', {
  loanId: uuid('loan_id').primaryKey(),
  version: smallint('version').notNull(),
  inputs: jsonb('inputs').$type<ScoreInputs>().notNull(),
  factors: jsonb('factors').$type<ScoredFactor[]>().notNull(),
  total: smallint('total').notNull(),
  grade: text('grade', { enum: GRADES }),
});
