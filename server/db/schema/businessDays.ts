import { boolean, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';

export const businessClock = pgTable('business_clock', {
  isOnlyRow: boolean('is_only_row').primaryKey().default(true),
  addedDays: integer('added_days').notNull().default(0),
  inProduction: boolean('in_production').notNull().default(false),
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
  },
  (table) => [primaryKey({ columns: [table.day, table.step, table.subjectId] })],
);
