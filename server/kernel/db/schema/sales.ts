import { date, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { LAPSE_REASONS, OFFER_STATES } from '#contract/lending/sales/offer';
import type { BasisPoints } from '#contract/money/basisPoints';
import { koboColumn, moment } from './columns';

export const noteOffers = pgTable('note_offers', {
  id: uuid('id').primaryKey().defaultRandom(),
  noteId: uuid('note_id').notNull(),
  loanId: uuid('loan_id').notNull(),
  sellerId: uuid('seller_id').notNull(),
  holding: smallint('holding').notNull(),
  percent: smallint('percent').notNull(),
  state: text('state', { enum: OFFER_STATES }).notNull(),
  offeredAt: moment('offered_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  endedAt: moment('ended_at'),
  lapsedBecause: text('lapsed_because', { enum: LAPSE_REASONS }),
  /** Null until a job has calculated it. */
  yieldBps: integer('yield_bps').$type<BasisPoints>(),
});

/** Only for notes that were sold; the first row is the original lender. */
export const noteHolders = pgTable(
  'note_holders',
  {
    noteId: uuid('note_id').notNull(),
    number: smallint('number').notNull(),
    loanId: uuid('loan_id').notNull(),
    holderId: uuid('holder_id').notNull(),
    heldFrom: date('held_from', { mode: 'string' }).notNull(),
    afterEvent: integer('after_event').notNull(),
    transferId: uuid('transfer_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.noteId, table.number] })],
);

export const noteSales = pgTable('note_sales', {
  transferId: uuid('transfer_id').primaryKey(),
  offerId: uuid('offer_id').notNull(),
  noteId: uuid('note_id').notNull(),
  loanId: uuid('loan_id').notNull(),
  number: smallint('number').notNull(),
  sellerId: uuid('seller_id').notNull(),
  buyerId: uuid('buyer_id').notNull(),
  soldOn: date('sold_on', { mode: 'string' }).notNull(),
  percent: smallint('percent').notNull(),
  /** The note's outstanding principal. */
  principalKobo: koboColumn('principal_kobo').notNull(),
  priceKobo: koboColumn('price_kobo').notNull(),
  accruedKobo: koboColumn('accrued_kobo').notNull(),
  feeKobo: koboColumn('fee_kobo').notNull(),
});

export type NoteOfferRow = typeof noteOffers.$inferSelect;
export type NoteSaleRow = typeof noteSales.$inferSelect;
