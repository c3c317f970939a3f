import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { LOAN_PURPOSES } from '#contract/lending/applications/purposes';
import { PLAN_PRIORITIES, PLAN_STATES, type GradeLimits } from '#contract/lending/autoInvest/plan';
import { GRADES } from '#contract/lending/terms/grades';
import { koboColumn, moment } from './columns';

const turn = (name: string) => bigint(name, { mode: 'number' });
const nextTurn = sql`nextval('investment_turns')`;

/** `turn` orders lenders by when their plans were last served; it is negative if they never were. */
export const planLenders = pgTable('plan_lenders', {
  lenderId: uuid('lender_id').primaryKey(),
  turn: turn('turn')
    .notNull()
    .default(sql`nextval('investment_turns') - 4503599627370496`),
  /** Order of the last note bought by the lender's plans; null if there is none. */
  noteTurn: turn('note_turn'),
});

export const investmentPlans = pgTable('investment_plans', {
  id: uuid('id').primaryKey().defaultRandom(),
  lenderId: uuid('lender_id').notNull(),
  number: smallint('number').notNull(),
  version: integer('version').notNull(),
  state: text('state', { enum: PLAN_STATES }).notNull(),
});

export const investmentPlanVersions = pgTable(
  'investment_plan_versions',
  {
    planId: uuid('plan_id').notNull(),
    version: integer('version').notNull(),
    turn: turn('turn').notNull().default(nextTurn),
    madeAt: moment('made_at').notNull(),
    state: text('state', { enum: PLAN_STATES }).notNull(),
    grades: text('grades', { enum: GRADES }).array().notNull(),
    monthsFrom: smallint('months_from').notNull(),
    monthsTo: smallint('months_to').notNull(),
    purposes: text('purposes', { enum: LOAN_PURPOSES }).array().notNull(),
    securedOnly: boolean('secured_only').notNull(),
    amountKobo: koboColumn('amount_kobo').notNull(),
    gradeLimits: jsonb('grade_limits').$type<GradeLimits>().notNull(),
    priority: text('priority', { enum: PLAN_PRIORITIES }).notNull(),
    keptBackKobo: koboColumn('kept_back_kobo').notNull(),
    mostAMonthKobo: koboColumn('most_a_month_kobo'),
    notesKobo: koboColumn('notes_kobo'),
  },
  (table) => [primaryKey({ columns: [table.planId, table.version] })],
);

export const planPlacings = pgTable(
  'plan_placings',
  {
    loanId: uuid('loan_id').notNull(),
    number: integer('number').notNull(),
    turn: turn('turn').notNull(),
    placedAt: moment('placed_at').notNull(),
    judgedAt: moment('judged_at')
      .notNull()
      .default(sql`clock_timestamp()`),
    isFirstDay: boolean('is_first_day').notNull(),
    roomKobo: koboColumn('room_kobo').notNull(),
    line: bigint('line', { mode: 'number' }).array().notNull(),
    judgedCount: integer('judged_count').notNull(),
    waitingCount: integer('waiting_count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.loanId, table.number] })],
);

export const planPledges = pgTable('plan_pledges', {
  pledgeId: uuid('pledge_id').primaryKey(),
  loanId: uuid('loan_id').notNull(),
  placing: integer('placing_number').notNull(),
  lenderId: uuid('lender_id').notNull(),
  planId: uuid('plan_id').notNull(),
  version: integer('version').notNull(),
  turnBefore: turn('turn_before').notNull(),
  turn: turn('turn').notNull(),
});

export const planPurchases = pgTable('plan_purchases', {
  transferId: uuid('transfer_id').primaryKey(),
  lenderId: uuid('lender_id').notNull(),
  planId: uuid('plan_id').notNull(),
  version: integer('version').notNull(),
  turnBefore: turn('turn_before'),
  turn: turn('turn').notNull(),
});

export type PlanRow = typeof investmentPlans.$inferSelect;
export type PlanVersionRow = typeof investmentPlanVersions.$inferSelect;
export type PlacingRow = typeof planPlacings.$inferSelect;
