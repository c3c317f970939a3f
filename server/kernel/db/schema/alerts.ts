import { sql } from 'drizzle-orm';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { ALERT_KINDS } from '#contract/office/alerts/alerts';
import { moment } from './columns';

export const alerts = pgTable('alerts', {
  id: uuid('id').primaryKey().defaultRandom(),
  kind: text('kind', { enum: ALERT_KINDS }).notNull(),
  subject: text('subject').notNull(),
  detail: text('detail').notNull(),
  openedAt: moment('opened_at')
    .notNull()
    .default(sql`clock_timestamp()`),
  toldAt: moment('told_at'),
  toldBy: uuid('told_by'),
  acknowledgedAt: moment('acknowledged_at'),
  acknowledgedBy: uuid('acknowledged_by'),
  note: text('note'),
  closedAt: moment('closed_at'),
});

export type AlertRow = typeof alerts.$inferSelect;
