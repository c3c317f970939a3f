import { SUSPENSE_STATES } from '#contract/money/suspense/suspense';
import { boolean, date, integer, pgTable, smallint, text, uuid, primaryKey } from 'drizzle-orm/pg-core';
import { bvnFailures } from '#contract/people/identity/bvn';
import { PAUSE_CAUSES } from '#contract/money/pause/pause';
import { PAYOUT_FAILURES } from '#contract/money/payouts/payoutFailures';
import { HOLD_REASONS } from '#contract/money/payouts/speedLimits';
import { payoutStates } from '#contract/money/payouts/withdrawals';
import { NO_KOBO } from '#contract/money/kobo';
import { koboColumn, moment } from './columns';
import { differenceKinds } from '#contract/money/reconciliation/reconciliation';
import { CHARGE_FAILURES, CHARGE_STATES, MANDATE_ENDS, MANDATE_STATES } from '#contract/money/mandates/mandates';

/** The number itself is never stored. */
export const bvnChecks = pgTable('bvn_checks', {
  userId: uuid('user_id').primaryKey(),
  state: text('state', { enum: ['pending', 'verified', 'failed'] }).notNull(),
  reference: text('reference').notNull(),
  bvnHash: text('bvn_hash').notNull(),
  /** Hashes of the same number under earlier keys. */
  olderHashes: text('older_hashes').array().notNull().default([]),
  lastFour: text('last_four').notNull(),
  phoneNumber: text('phone_number').notNull(),
  /** The number's owner, if the provider names them. */
  bvnFirstName: text('bvn_first_name'),
  bvnLastName: text('bvn_last_name'),
  bvnDateOfBirth: date('bvn_date_of_birth', { mode: 'string' }),
  failure: text('failure', { enum: bvnFailures }),
  consentedAt: moment('consented_at').notNull(),
  decidedAt: moment('decided_at'),
});

/** Kept after an account is deleted. */
export const bvnQuestions = pgTable('bvn_questions', {
  reference: text('reference').primaryKey(),
  bvnHash: text('bvn_hash').notNull(),
  isSole: boolean('is_sole').notNull(),
  refusedAt: moment('refused_at'),
});

export const receivingAccounts = pgTable('receiving_accounts', {
  userId: uuid('user_id').primaryKey(),
  provider: text('provider').notNull(),
  accountNumber: text('account_number').notNull(),
  bankName: text('bank_name').notNull(),
  accountName: text('account_name').notNull(),
  openedAt: moment('opened_at').notNull(),
});

/** Notices as received, one row per delivery. */
export const paymentNotices = pgTable('payment_notices', {
  id: uuid('id').primaryKey().defaultRandom(),
  provider: text('provider').notNull(),
  body: text('body').notNull(),
  receivedAt: moment('received_at').notNull(),
  workedAt: moment('worked_at'),
});

export const suspenseItems = pgTable('suspense_items', {
  id: uuid('id').primaryKey().defaultRandom(),
  transferId: uuid('transfer_id').notNull(),
  provider: text('provider').notNull(),
  reference: text('reference').notNull(),
  amountKobo: koboColumn('amount_kobo').notNull(),
  accountNumber: text('account_number'),
  /** All four or none, since the provider doesn't always name the sender. */
  senderName: text('sender_name'),
  senderBankName: text('sender_bank_name'),
  senderBankCode: text('sender_bank_code'),
  senderAccountNumber: text('sender_account_number'),
  state: text('state', { enum: SUSPENSE_STATES }).notNull(),
  receivedAt: moment('received_at').notNull(),
});

export const payouts = pgTable('payouts', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id'),
  suspenseItemId: uuid('suspense_item_id'),
  transferId: uuid('transfer_id').notNull(),
  provider: text('provider').notNull(),
  amountKobo: koboColumn('amount_kobo').notNull(),
  feeKobo: koboColumn('fee_kobo'),
  /** Fee taken from the wallet with it, if the company doesn't pay it. */
  feeChargedKobo: koboColumn('fee_charged_kobo').notNull().default(NO_KOBO),
  /** Stamp duty taken from the wallet with it. */
  dutyKobo: koboColumn('duty_kobo').notNull().default(NO_KOBO),
  state: text('state', { enum: payoutStates }).notNull(),
  heldBecause: text('held_because', { enum: HOLD_REASONS }).array().notNull().default([]),
  bankName: text('bank_name').notNull(),
  bankCode: text('bank_code').notNull(),
  accountNumber: text('account_number').notNull(),
  accountName: text('account_name'),
  requestedAt: moment('requested_at').notNull(),
  sentAt: moment('sent_at'),
  /** Since when the provider doesn't know the payout. */
  notFoundAt: moment('not_found_at'),
  timesAsked: integer('times_asked').notNull().default(0),
  settledAt: moment('settled_at'),
  failure: text('failure', { enum: PAYOUT_FAILURES }),
  /** The provider's own code. */
  failureCode: text('failure_code'),
});

export const mandates = pgTable('mandates', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  provider: text('provider').notNull(),
  state: text('state', { enum: MANDATE_STATES }).notNull(),
  bankName: text('bank_name').notNull(),
  bankCode: text('bank_code').notNull(),
  accountNumber: text('account_number').notNull(),
  requestedAt: moment('requested_at').notNull(),
  /** The provider's own. */
  reference: text('reference'),
  confirmUrl: text('confirm_url'),
  code: text('code'),
  activeOn: date('active_on', { mode: 'string' }),
  endedAt: moment('ended_at'),
  endReason: text('end_reason', { enum: MANDATE_ENDS }),
  /** The day of the month on which the person's money usually comes. */
  payday: integer('payday'),
});

export const charges = pgTable('charges', {
  /** Also its reference at the provider. */
  id: uuid('id').primaryKey().defaultRandom(),
  mandateId: uuid('mandate_id').notNull(),
  userId: uuid('user_id').notNull(),
  loanId: uuid('loan_id').notNull(),
  instalment: integer('instalment').notNull(),
  dueOn: date('due_on', { mode: 'string' }).notNull(),
  day: date('day', { mode: 'string' }).notNull(),
  amountKobo: koboColumn('amount_kobo').notNull(),
  /** What was due on the loan when it was made. */
  dueKobo: koboColumn('due_kobo').notNull(),
  provider: text('provider').notNull(),
  state: text('state', { enum: CHARGE_STATES }).notNull(),
  requestedAt: moment('requested_at').notNull(),
  sentAt: moment('sent_at'),
  /** Since when the provider doesn't know it. */
  notFoundAt: moment('not_found_at'),
  settledAt: moment('settled_at'),
  failure: text('failure', { enum: CHARGE_FAILURES }),
  /** The provider's own code. */
  failureCode: text('failure_code'),
  /** When the provider said that it failed, although its money was booked. */
  contradictedAt: moment('contradicted_at'),
});

/** Charges that the bank took back: what people owe the company. */
export const chargeBacks = pgTable('charge_backs', {
  chargeId: uuid('charge_id').primaryKey(),
  userId: uuid('user_id').notNull(),
  transferId: uuid('transfer_id').notNull(),
  amountKobo: koboColumn('amount_kobo').notNull(),
  paidKobo: koboColumn('paid_kobo').notNull().default(NO_KOBO),
  /** The business day. */
  bookedOn: date('booked_on', { mode: 'string' }).notNull(),
});

export const sandboxAccounts = pgTable('sandbox_accounts', {
  accountNumber: text('account_number').primaryKey(),
  holderId: uuid('holder_id').notNull(),
  accountName: text('account_name').notNull(),
});

export const sandboxDeposits = pgTable('sandbox_deposits', {
  reference: text('reference').primaryKey(),
  accountNumber: text('account_number').notNull(),
  amountKobo: koboColumn('amount_kobo').notNull(),
  feeKobo: koboColumn('fee_kobo').notNull(),
  senderAccountNumber: text('sender_account_number'),
  sentAt: moment('sent_at').notNull(),
});

export const sandboxPayoutStates = ['pending', 'paid', 'failed', 'reversed'] as const;

export const sandboxPayouts = pgTable('sandbox_payouts', {
  reference: text('reference').primaryKey(),
  accountNumber: text('account_number').notNull(),
  amountKobo: koboColumn('amount_kobo').notNull(),
  feeKobo: koboColumn('fee_kobo').notNull(),
  state: text('state', { enum: sandboxPayoutStates }).notNull(),
  sentAt: moment('sent_at').notNull(),
});

export const sandboxMandates = pgTable('sandbox_mandates', {
  reference: text('reference').primaryKey(),
  accountNumber: text('account_number').notNull(),
  bankCode: text('bank_code').notNull(),
  state: text('state', { enum: MANDATE_STATES }).notNull(),
  /** By the business clock. */
  activeFrom: moment('active_from'),
  askedAt: moment('asked_at').notNull(),
});

export const nextCharges = ['pending', 'succeeded', 'failed'] as const;

export const sandboxChargeStates = [...nextCharges, 'reversed'] as const;

export const sandboxCharges = pgTable('sandbox_charges', {
  reference: text('reference').primaryKey(),
  mandateReference: text('mandate_reference').notNull(),
  amountKobo: koboColumn('amount_kobo').notNull(),
  state: text('state', { enum: sandboxChargeStates }).notNull(),
  /** Of failed tries. */
  feeKobo: koboColumn('fee_kobo').notNull().default(NO_KOBO),
  sentAt: moment('sent_at').notNull(),
});

export const nextPayouts = ['paid', 'failed', 'pending'] as const;

export const sandboxSettings = pgTable('sandbox_settings', {
  id: smallint('id').primaryKey(),
  nextPayout: text('next_payout', { enum: nextPayouts }).notNull(),
  nextCharge: text('next_charge', { enum: nextCharges }).notNull().default('succeeded'),
});

export const paymentsSwitch = pgTable('payments_switch', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  pausedAt: moment('paused_at'),
  cause: text('cause', { enum: PAUSE_CAUSES }),
  reason: text('reason'),
  pausedBy: uuid('paused_by'),
  /** The restore after which payouts were resumed. */
  knownRestore: text('known_restore'),
});

export type BvnQuestionRow = typeof bvnQuestions.$inferSelect;
export type BvnCheckRow = typeof bvnChecks.$inferSelect;
export type ReceivingAccountRow = typeof receivingAccounts.$inferSelect;
export type PaymentNoticeRow = typeof paymentNotices.$inferSelect;
export type SuspenseItemRow = typeof suspenseItems.$inferSelect;
export type PayoutRow = typeof payouts.$inferSelect;
export type SandboxDepositRow = typeof sandboxDeposits.$inferSelect;
export type SandboxPayoutRow = typeof sandboxPayouts.$inferSelect;
export type MandateRow = typeof mandates.$inferSelect;
export type ChargeRow = typeof charges.$inferSelect;
export type SandboxMandateRow = typeof sandboxMandates.$inferSelect;
export type SandboxChargeRow = typeof sandboxCharges.$inferSelect;

export const coveredKinds = ['deposit', 'withdrawal'] as const;

/** The provider's fees that the company pays, counted by person and month. */
export const coveredFees = pgTable('covered_fees', {
  transferId: uuid('transfer_id').primaryKey(),
  userId: uuid('user_id').notNull(),
  /** The month's first day. */
  month: date('month', { mode: 'string' }).notNull(),
  kind: text('kind', { enum: coveredKinds }).notNull(),
  /** The monthly limit at that time. */
  most: integer('most').notNull(),
});

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
