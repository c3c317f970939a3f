import {
  bigint,
  date,
  integer,
  pgTable,
  pgView,
  primaryKey,
  smallint,
  text,
  uuid,
  boolean,
  jsonb,
} from 'drizzle-orm/pg-core';
import { NO_KOBO } from '#contract/money/kobo';
import { koboColumn, moment } from './columns';
import { LOAN_PURPOSES } from '#contract/lending/applications/purposes';
import { BUCKETS, LATENESS_BUCKETS, LENT_STATES } from '#contract/lending/statistics/buckets';
import type { BookFigures } from '#contract/lending/statistics/bookFigures';
import { GRADES } from '#contract/lending/terms/grades';

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
    /** Of a change of the due day: the due day of the first number. */
    firstDueOn: date('first_due_on', { mode: 'string' }),
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
    /** Tax withheld from the interest. */
    withheldKobo: koboColumn('withheld_kobo').notNull().default(NO_KOBO),
    /** Set by a trigger to the note's holding at that moment. */
    holding: smallint('holding').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.paymentId, table.noteId] })],
);

export type PaymentKind = (typeof paymentKinds)[number];

/** A loan's state at the end of a month. */
export const loanMonths = pgTable(
  'loan_months',
  {
    loanId: uuid('loan_id').notNull(),
    monthEnd: date('month_end', { mode: 'string' }).notNull(),
    eventCount: integer('event_count').notNull(),
    state: text('state', { enum: LENT_STATES }).notNull(),
    daysPastDue: integer('days_past_due').notNull(),
    bucket: text('bucket', { enum: BUCKETS }).notNull(),
    /** For a restructured loan: the bucket whose provision applies. */
    valuedAs: text('valued_as', { enum: LATENESS_BUCKETS }),
    /** Restructured after a default. */
    wasDefaulted: boolean('was_defaulted').notNull().default(false),
    principalKobo: koboColumn('principal_kobo').notNull(),
    outstandingKobo: koboColumn('outstanding_kobo').notNull(),
    interestKobo: koboColumn('interest_kobo').notNull(),
    feeKobo: koboColumn('fee_kobo').notNull(),
    servicingFeeKobo: koboColumn('servicing_fee_kobo').notNull(),
    defaultedKobo: koboColumn('defaulted_kobo').notNull(),
    recoveredKobo: koboColumn('recovered_kobo').notNull(),
    koboDays: koboColumn('kobo_days').notNull(),
    disbursedOn: date('disbursed_on', { mode: 'string' }).notNull(),
    monthsSincePayout: smallint('months_since_payout').notNull(),
    grade: text('grade', { enum: GRADES }).notNull(),
    termsVersion: integer('terms_version').notNull(),
    scorecardVersion: smallint('scorecard_version'),
    purpose: text('purpose', { enum: LOAN_PURPOSES }).notNull(),
    reviewerId: uuid('reviewer_id'),
  },
  (table) => [primaryKey({ columns: [table.loanId, table.monthEnd] })],
);

export const closedMonths = pgTable('closed_months', {
  monthEnd: date('month_end', { mode: 'string' }).primaryKey(),
  closedAt: moment('closed_at').notNull(),
  figuresVersion: smallint('figures_version'),
  figures: jsonb('figures').$type<BookFigures>(),
});

export type LoanMonthRow = typeof loanMonths.$inferSelect;
