import { date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

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
