import { sql } from 'drizzle-orm';
import { bigint, boolean, customType, date, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ProofResult } from '../../../contract/money/ledger/ledgerCheckSchema';
import type { TransferKind } from '../../../contract/money/ledger/transferKinds';
import { koboColumn, moment } from './columns';

/** PostgreSQL's transaction number, unique for the life of a server. */
const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });
export const thisTransaction = sql`pg_current_xact_id()`;

/** clientMoney and providerFees are negative: others owe the company. */
export const companyAccounts = [
  'clientMoney',
  'providerFees',
  'originationFees',
  'servicingFees',
  'saleFees',
  'houseFunds',
  'payoutsInFlight',
  'suspense',
] as const;

/** A trigger maintains balance and count; null for the company's accounts. */
export const ledgerAccounts = pgTable('ledger_accounts', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind', { enum: ['wallet', 'escrow', ...companyAccounts] }).notNull(),
  userId: uuid('user_id'),
  loanId: uuid('loan_id'),
  balanceKobo: koboColumn('balance_kobo'),
  postingCount: bigint('posting_count', { mode: 'number' }),
});

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
});

/** When the payer's bank sent a deposit, where the provider says it. */
export const sentDeposits = pgTable('sent_deposits', {
  transferId: uuid('transfer_id').primaryKey(),
  sentAt: moment('sent_at').notNull(),
});

/** A trigger writes balance and position. */
export const postings = pgTable(
  'postings',
  {
    transferId: uuid('transfer_id').notNull(),
    accountId: bigint('account_id', { mode: 'number' }).notNull(),
    amountKobo: koboColumn('amount_kobo').notNull(),
    balanceKobo: koboColumn('balance_kobo'),
    place: bigint('place', { mode: 'number' }),
    bookedIn: transactionId('booked_in').notNull().default(thisTransaction),
  },
  (table) => [primaryKey({ columns: [table.transferId, table.accountId] })],
);

export const ledgerCheckpoints = pgTable('ledger_checkpoints', {
  accountId: bigint('account_id', { mode: 'number' }).primaryKey(),
  balanceKobo: koboColumn('balance_kobo').notNull(),
  beforeTransaction: transactionId('before_transaction').notNull(),
  madeAt: moment('made_at').notNull(),
});

export const ledgerChecks = pgTable('ledger_checks', {
  id: uuid('id').primaryKey().defaultRandom(),
  startedAt: moment('started_at').notNull(),
  endedAt: moment('ended_at').notNull(),
  isClean: boolean('is_clean').notNull(),
  results: jsonb('results').$type<ProofResult[]>().notNull(),
});
