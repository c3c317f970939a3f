import { sql } from 'drizzle-orm';
import { bigint, boolean, customType, date, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ProofResult } from '#contract/money/ledger/ledgerCheckSchema';
import type { TransferKind } from '#contract/money/ledger/transferKinds';
import { koboColumn, moment } from './columns';

/** PostgreSQL's transaction number, unique for the life of a server. */
const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });
export const thisTransaction = sql`pg_current_xact_id()`;

/** Credits are positive, so clientMoney (an asset) and providerFees (a cost) have negative balances. */
export const companyAccounts = [
  'clientMoney',
  'providerFees',
  'originationFees',
  'servicingFees',
  'saleFees',
  'houseFunds',
  'payoutsInFlight',
  'suspense',
  'withholdingTax',
  'stampDuty',
  'vat',
] as const;

/** A trigger maintains balance and posting count of wallets and escrows; both are null for company accounts. */
export const ledgerAccounts = pgTable('ledger_accounts', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind', { enum: ['wallet', 'escrow', ...companyAccounts] }).notNull(),
  userId: uuid('user_id'),
  loanId: uuid('loan_id'),
  balanceKobo: koboColumn('balance_kobo'),
  postingCount: bigint('posting_count', { mode: 'number' }),
});

/** The first day of the month in whose partition a row lies. */
const partitionMonth = () =>
  date('month', { mode: 'string' })
    .notNull()
    .default(sql`open_month()`);

/** Partitioned by month (docs/scale.md#by-months): for a query without a month, PostgreSQL plans for all partitions. */
export const transfers = pgTable('transfers', {
  id: uuid('id').primaryKey().defaultRandom(),
  kind: text('kind').$type<TransferKind>().notNull(),
  key: text('key').notNull(),
  content: jsonb('content').$type<Record<string, string | number>>().notNull(),
  reference: text('reference'),
  causedBy: uuid('caused_by'),
  businessDay: date('business_day', { mode: 'string' })
    .notNull()
    .default(sql`null`),
  bookedAt: moment('booked_at').notNull().defaultNow(),
  bookedIn: transactionId('booked_in').notNull().default(thisTransaction),
  month: partitionMonth(),
});

/**
 * The keys of all transfers. A key is unique across months only here, because an index of a partitioned table has to
 * include its month. Tables about transfers reference this one.
 */
export const transferKeys = pgTable('transfer_keys', {
  key: text('key').primaryKey(),
  id: uuid('id').notNull(),
  kind: text('kind').$type<TransferKind>().notNull(),
  month: date('month', { mode: 'string' }).notNull(),
  reference: text('reference'),
  causedBy: uuid('caused_by'),
  bookedIn: transactionId('booked_in').notNull(),
});

/** When the payer's bank sent a deposit, if the provider reports it. */
export const sentDeposits = pgTable('sent_deposits', {
  transferId: uuid('transfer_id').primaryKey(),
  sentAt: moment('sent_at').notNull(),
});

/** A trigger computes the balance and place of postings to wallets and escrows. */
export const postings = pgTable(
  'postings',
  {
    transferId: uuid('transfer_id').notNull(),
    accountId: bigint('account_id', { mode: 'number' }).notNull(),
    amountKobo: koboColumn('amount_kobo').notNull(),
    balanceKobo: koboColumn('balance_kobo'),
    place: bigint('place', { mode: 'number' }),
    bookedIn: transactionId('booked_in').notNull().default(thisTransaction),
    month: partitionMonth(),
  },
  (table) => [primaryKey({ columns: [table.transferId, table.accountId] })],
);

export const ledgerCheckpoints = pgTable('ledger_checkpoints', {
  accountId: bigint('account_id', { mode: 'number' }).primaryKey(),
  balanceKobo: koboColumn('balance_kobo').notNull(),
  beforeTransaction: transactionId('before_transaction').notNull(),
  madeAt: moment('made_at').notNull(),
  /** Postings that it doesn't include lie in this month or a later one. */
  fromMonth: date('from_month', { mode: 'string' }).notNull(),
});

/** The ledger's partitions, each by its month's first day. */
export const ledgerMonths = pgTable('ledger_months', {
  month: date('month', { mode: 'string' }).primaryKey(),
  /** The month's last day; set when it is proved. */
  lastDay: date('last_day', { mode: 'string' }),
  provedAt: moment('proved_at'),
  detachedAt: moment('detached_at'),
});

/** An account's balance after its last posting in a proved month. */
export const ledgerClosings = pgTable(
  'ledger_closings',
  {
    accountId: bigint('account_id', { mode: 'number' }).notNull(),
    month: date('month', { mode: 'string' }).notNull(),
    balanceKobo: koboColumn('balance_kobo').notNull(),
    /** Null for the company's accounts. */
    place: bigint('place', { mode: 'number' }),
    /** The number of its postings in this month. */
    postings: bigint('postings', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.month] })],
);

export const ledgerChecks = pgTable('ledger_checks', {
  id: uuid('id').primaryKey().defaultRandom(),
  startedAt: moment('started_at').notNull(),
  endedAt: moment('ended_at').notNull(),
  isClean: boolean('is_clean').notNull(),
  results: jsonb('results').$type<ProofResult[]>().notNull(),
});
