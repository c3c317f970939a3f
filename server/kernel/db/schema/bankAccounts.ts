import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { bankAccountChangeStates } from '#contract/people/bankAccounts/changeList';

export const bankAccountProofs = pgTable(
  'bank_account_proofs',
  {
    bankCode: text('bank_code').notNull(),
    accountNumber: text('account_number').notNull(),
    userId: uuid('user_id').notNull(),
    /** Either the bank confirmed the holder's name, or a payout arrived. */
    means: text('means', { enum: ['holder', 'payout'] }).notNull(),
    provedAt: moment('proved_at').notNull(),
  },
  ({ bankCode, accountNumber }) => [primaryKey({ columns: [bankCode, accountNumber] })],
);

export type BankAccountProofRow = typeof bankAccountProofs.$inferSelect;

export const bankAccountChanges = pgTable('bank_account_changes', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  bankName: text('bank_name').notNull(),
  bankCode: text('bank_code').notNull(),
  accountNumber: text('account_number').notNull(),
  accountName: text('account_name'),
  state: text('state', { enum: bankAccountChangeStates }).notNull(),
  askedAt: moment('asked_at').notNull(),
  /** By the business clock. */
  holdsAt: moment('holds_at'),
  reason: text('reason'),
});

export type BankAccountChangeRow = typeof bankAccountChanges.$inferSelect;
