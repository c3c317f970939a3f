import { boolean, date, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { LOAN_PURPOSES } from '#contract/lending/applications/purposes';
import { BUCKETS, LATENESS_BUCKETS, LENT_STATES } from '#contract/lending/statistics/buckets';
import type { BookFigures } from '#contract/lending/statistics/bookFigures';
import { GRADES } from '#contract/lending/terms/grades';
import { koboColumn, moment } from './columns';

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
