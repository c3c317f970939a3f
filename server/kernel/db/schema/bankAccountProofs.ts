import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';

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
