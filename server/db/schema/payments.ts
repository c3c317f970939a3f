import { integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { bvnFailures } from '../../../contract/people/identity/bvn';
import { payoutStates } from '../../../contract/money/payouts/withdrawals';
import { koboColumn, moment } from './columns';

/** What is kept of a person's Bank Verification Number: never the number itself. */
export const bvnChecks = pgTable('bvn_checks', {
  userId: uuid('user_id').primaryKey(),
  state: text('state', { enum: ['pending', 'verified', 'failed'] }).notNull(),
  /** By which the provider names the check. */
  reference: text('reference').notNull(),
  bvnHash: text('bvn_hash').notNull(),
  lastFour: text('last_four').notNull(),
  phoneNumber: text('phone_number').notNull(),
  failure: text('failure', { enum: bvnFailures }),
  consentedAt: moment('consented_at').notNull(),
  decidedAt: moment('decided_at'),
});

/** The account number to which a person transfers money for their wallet. */
export const receivingAccounts = pgTable('receiving_accounts', {
  userId: uuid('user_id').primaryKey(),
  provider: text('provider').notNull(),
  accountNumber: text('account_number').notNull(),
  bankName: text('bank_name').notNull(),
  accountName: text('account_name').notNull(),
  openedAt: moment('opened_at').notNull(),
});

/** What a provider told us, as it came; each delivery is a row. */
export const paymentNotices = pgTable('payment_notices', {
  id: uuid('id').primaryKey().defaultRandom(),
  provider: text('provider').notNull(),
  body: text('body').notNull(),
  receivedAt: moment('received_at').notNull(),
  workedAt: moment('worked_at'),
});

/** Money that came for nobody we know. */
export const suspenseItems = pgTable('suspense_items', {
  id: uuid('id').primaryKey().defaultRandom(),
  transferId: uuid('transfer_id').notNull(),
  provider: text('provider').notNull(),
  reference: text('reference').notNull(),
  amountKobo: koboColumn('amount_kobo').notNull(),
  /** To which it came; null for what came before that was kept. */
  accountNumber: text('account_number'),
  /** All four or none: the provider does not always say who sent it. */
  senderName: text('sender_name'),
  senderBankName: text('sender_bank_name'),
  senderBankCode: text('sender_bank_code'),
  senderAccountNumber: text('sender_account_number'),
  state: text('state', { enum: ['open', 'assigned', 'returned'] }).notNull(),
  receivedAt: moment('received_at').notNull(),
});

/** Money on its way to a bank account, and what became of it: a person's, money out of suspense, or else the house's. */
export const payouts = pgTable('payouts', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id'),
  suspenseItemId: uuid('suspense_item_id'),
  /** The transfer that took it from where it was. */
  transferId: uuid('transfer_id').notNull(),
  provider: text('provider').notNull(),
  amountKobo: koboColumn('amount_kobo').notNull(),
  /** What the provider took for it, once it is paid. */
  feeKobo: koboColumn('fee_kobo'),
  state: text('state', { enum: payoutStates }).notNull(),
  bankName: text('bank_name').notNull(),
  bankCode: text('bank_code').notNull(),
  accountNumber: text('account_number').notNull(),
  /** What the bank calls the account's holder, where that was asked. */
  accountName: text('account_name'),
  requestedAt: moment('requested_at').notNull(),
  /** When the provider was last told. */
  sentAt: moment('sent_at'),
  /** Since when the provider says that it knows nothing of it. */
  notFoundAt: moment('not_found_at'),
  /** How often the provider was asked what became of it. */
  timesAsked: integer('times_asked').notNull().default(0),
  settledAt: moment('settled_at'),
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
  /** Null where the bank does not say who sent it. */
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

/** What the sandbox can do with the next payout. */
export const nextPayouts = ['paid', 'failed', 'pending'] as const;

export const sandboxSettings = pgTable('sandbox_settings', {
  id: smallint('id').primaryKey(),
  nextPayout: text('next_payout', { enum: nextPayouts }).notNull(),
});

export type BvnCheckRow = typeof bvnChecks.$inferSelect;
export type ReceivingAccountRow = typeof receivingAccounts.$inferSelect;
export type PaymentNoticeRow = typeof paymentNotices.$inferSelect;
export type SuspenseItemRow = typeof suspenseItems.$inferSelect;
export type PayoutRow = typeof payouts.$inferSelect;
export type SandboxDepositRow = typeof sandboxDeposits.$inferSelect;
export type SandboxPayoutRow = typeof sandboxPayouts.$inferSelect;
