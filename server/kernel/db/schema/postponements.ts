import { date, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';

/** Instalments due later than by the schedule; the newest row of an instalment counts. */
export const postponements = pgTable(
  'postponements',
  {
    loanId: uuid('loan_id').notNull(),
    place: integer('place').notNull(),
    number: integer('number').notNull(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    madeOn: date('made_on', { mode: 'string' }).notNull(),
    /** The holiday that moved it. */
    eventNumber: integer('event_number'),
    /** The request whose answer it waits for, or waited for. */
    requestId: uuid('request_id'),
  },
  (table) => [primaryKey({ columns: [table.loanId, table.place] })],
);

export type PostponementRow = typeof postponements.$inferSelect;
