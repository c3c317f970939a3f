import { boolean, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';

export const businessClock = pgTable('business_clock', {
  isOnlyRow: boolean('is_only_row').primaryKey().default(true),
  addedDays: integer('added_days').notNull().default(0),
  inProduction: boolean('in_production').notNull().default(false),
  missedDaysUntil: date('missed_days_until', { mode: 'string' }),
  depositsAskedAt: moment('deposits_asked_at'),
});

/** Total days added after each move, in real time. */
export const businessClockMoves = pgTable('business_clock_moves', {
  movedAt: moment('moved_at').notNull(),
  addedDays: integer('added_days').primaryKey(),
});

export const businessDays = pgTable('business_days', {
  day: date('day', { mode: 'string' }).primaryKey(),
  openedAt: moment('opened_at').notNull(),
  closedAt: moment('closed_at'),
});

export const businessDayResults = pgTable(
  'business_day_results',
  {
    day: date('day', { mode: 'string' }).notNull(),
    step: text('step').notNull(),
    subjectId: uuid('subject_id').notNull(),
    outcome: text('outcome').notNull(),
    doneAt: moment('done_at').notNull(),
    isLate: boolean('is_late').notNull().default(false),
    errorCode: text('error_code'),
  },
  (table) => [primaryKey({ columns: [table.day, table.step, table.subjectId] })],
);

export const businessDayFailures = pgTable(
  'business_day_failures',
  {
    day: date('day', { mode: 'string' }).notNull(),
    step: text('step').notNull(),
    subjectId: uuid('subject_id').notNull(),
    tries: integer('tries').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.step, table.subjectId] })],
);

export const setAsides = pgTable('set_asides', {
  id: uuid('id').primaryKey().defaultRandom(),
  subjectId: uuid('subject_id').notNull(),
  day: date('day', { mode: 'string' }).notNull(),
  step: text('step').notNull(),
  errorCode: text('error_code').notNull(),
  setAsideAt: moment('set_aside_at').notNull(),
  takenUpAt: moment('taken_up_at'),
  takenUpBy: uuid('taken_up_by'),
  reason: text('reason'),
});
