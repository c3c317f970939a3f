import { bigint, date, integer, pgTable, pgView, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { NO_KOBO } from '#contract/money/kobo';
import { koboColumn, moment } from './columns';

const parts = {
  feeKobo: koboColumn('fee_kobo').notNull(),
  interestKobo: koboColumn('interest_kobo').notNull(),
  principalKobo: koboColumn('principal_kobo').notNull(),
};

const paymentKinds = ['instalments', 'extra', 'settlement'] as const;

export const loanPayments = pgTable('loan_payments', {
  id: uuid('id').primaryKey(),
  loanId: uuid('loan_id').notNull(),
  kind: text('kind', { enum: paymentKinds }).notNull(),
  paidOn: date('paid_on', { mode: 'string' }).notNull(),
  ...parts,
  servicingFeeKobo: koboColumn('servicing_fee_kobo').notNull(),
  transferId: uuid('transfer_id').notNull(),
  eventNumber: integer('event_number').notNull(),
});

/** A version replaces all earlier rows from `firstNumber` on. */
export const scheduleVersions = pgTable(
  'schedule_versions',
  {
    loanId: uuid('loan_id').notNull(),
    version: integer('version').notNull(),
    firstNumber: integer('first_number').notNull(),
    paymentId: uuid('payment_id'),
    eventNumber: integer('event_number'),
    instalmentKobo: koboColumn('instalment_kobo'),
    /** The first month of a payment holiday, and its number of months. */
    holidayFrom: integer('holiday_from'),
    holidayMonths: integer('holiday_months'),
    /** Of a new plan: the month of its agreement, the principal bearing interest until it starts, and `countedKobo`. */
    waitingFrom: integer('waiting_from'),
    bearingKobo: koboColumn('bearing_kobo'),
    countedKobo: koboColumn('counted_kobo').array(),
  },
  (table) => [primaryKey({ columns: [table.loanId, table.version] })],
);

export const instalments = pgTable(
  'instalments',
  {
    loanId: uuid('loan_id').notNull(),
    version: integer('version').notNull(),
    number: integer('number').notNull(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    interestKobo: koboColumn('interest_kobo').notNull(),
    principalKobo: koboColumn('principal_kobo').notNull(),
    interestPaidBeforeKobo: koboColumn('interest_paid_before_kobo').notNull(),
    /** Carried over from before a new plan: fees except the row's own late fee, and part of its interest. */
    carriedFeeKobo: koboColumn('carried_fee_kobo').notNull().default(NO_KOBO),
    carriedInterestKobo: koboColumn('carried_interest_kobo').notNull().default(NO_KOBO),
    /** Interest of a payment holiday, which is part of the row's interest. */
    deferredKobo: koboColumn('deferred_kobo').notNull().default(NO_KOBO),
  },
  (table) => [primaryKey({ columns: [table.loanId, table.version, table.number] })],
);

export const lateFees = pgTable(
  'late_fees',
  {
    loanId: uuid('loan_id').notNull(),
    number: integer('number').notNull(),
    feeKobo: koboColumn('fee_kobo').notNull(),
    chargedOn: date('charged_on', { mode: 'string' }).notNull(),
    /** In real time. */
    chargedAt: moment('charged_at').notNull(),
    /** The amount missing in the wallet to pay everything due. */
    lackingKobo: koboColumn('lacking_kobo').notNull(),
    /** The wallet's last posting. */
    walletPlace: bigint('wallet_place', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.loanId, table.number] })],
);

export const feeWaivers = pgTable(
  'fee_waivers',
  {
    loanId: uuid('loan_id').notNull(),
    number: integer('number').notNull(),
    waivedAt: moment('waived_at').notNull(),
    /** The paid part of the fee, which the company refunds; the rest is cancelled. */
    paidKobo: koboColumn('paid_kobo').notNull(),
    transferId: uuid('transfer_id'),
    depositId: uuid('deposit_id'),
    proposedBy: uuid('proposed_by'),
    decidedBy: uuid('decided_by'),
    reason: text('reason'),
  },
  (table) => [primaryKey({ columns: [table.loanId, table.number] })],
);

export const owedLateFees = pgView('owed_late_fees', {
  loanId: uuid('loan_id').notNull(),
  number: integer('number').notNull(),
  feeKobo: koboColumn('fee_kobo').notNull(),
}).existing();

export const paymentAllocations = pgTable(
  'payment_allocations',
  {
    paymentId: uuid('payment_id').notNull(),
    loanId: uuid('loan_id').notNull(),
    version: integer('version').notNull(),
    number: integer('number').notNull(),
    ...parts,
  },
  (table) => [primaryKey({ columns: [table.paymentId, table.number] })],
);

export const paymentShares = pgTable(
  'payment_shares',
  {
    paymentId: uuid('payment_id').notNull(),
    noteId: uuid('note_id').notNull(),
    ...parts,
    servicingFeeKobo: koboColumn('servicing_fee_kobo').notNull(),
    /** Set by a trigger to the note's holding at that moment. */
    holding: smallint('holding').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.paymentId, table.noteId] })],
);

export type PaymentKind = (typeof paymentKinds)[number];
