import { bigint, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { BasisPoints } from '#contract/money/basisPoints';
import { INVOICED_FEES } from '#contract/money/vat/feeInvoices';
import { koboColumn } from './columns';

/** A line for each fee with VAT inside; only its number is set later. */
export const feeInvoices = pgTable('fee_invoices', {
  /** In the order of booking. */
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  transferId: uuid('transfer_id').notNull(),
  fee: text('fee', { enum: INVOICED_FEES }).notNull(),
  /** The person who paid it. */
  userId: uuid('user_id').notNull(),
  loanId: uuid('loan_id').notNull(),
  /** Null for an origination fee. */
  noteId: uuid('note_id'),
  bookedOn: date('booked_on', { mode: 'string' }).notNull(),
  feeKobo: koboColumn('fee_kobo').notNull(),
  vatBps: integer('vat_bps').$type<BasisPoints>().notNull(),
  vatKobo: koboColumn('vat_kobo').notNull(),
  /** Null until the books of the day close. */
  number: integer('number'),
});

export type FeeInvoiceRow = typeof feeInvoices.$inferSelect;
