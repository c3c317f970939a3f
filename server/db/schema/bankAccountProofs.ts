import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';

export const bankAccountProofs = pgTable(
  'bank_account_proofs',
  {
    bankCode: text('bank_code').notNull(),
    accountNumber: text('account_number').notNull(),
    userId: uuid('user_id').notNull(),
    /** The bank named its verified holder, or a payout to it arrived. */
    means: text('means', { enum: ['holder', 'payout'] }).notNull(),
    provedAt: moment('proved_at').notNull(),
  },
  ({ bankCode, accountNumber }) => [primaryKey({ columns: [bankCode, accountNumber] })],
);

export type BankAccountProofRow = typeof bankAccountProofs.$inferSelect;
