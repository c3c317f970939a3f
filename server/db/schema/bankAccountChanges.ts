import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bankAccountChangeStates } from '../../../contract/people/bankAccounts/bankAccountChange';
import { moment } from './columns';

/** Another bank account that a person has asked for, and what became of it. */
export const bankAccountChanges = pgTable('bank_account_changes', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  bankName: text('bank_name').notNull(),
  bankCode: text('bank_code').notNull(),
  accountNumber: text('account_number').notNull(),
  /** What the bank calls the account's holder; null where it knows no such account. */
  accountName: text('account_name'),
  state: text('state', { enum: bankAccountChangeStates }).notNull(),
  askedAt: moment('asked_at').notNull(),
  /** From when it holds, by the business clock. */
  holdsAt: moment('holds_at'),
  /** Why it was refused. */
  reason: text('reason'),
});

export type BankAccountChangeRow = typeof bankAccountChanges.$inferSelect;
