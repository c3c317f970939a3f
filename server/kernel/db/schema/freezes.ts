import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';

export const freezes = pgTable('freezes', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  reason: text('reason').notNull(),
  frozenBy: uuid('frozen_by').notNull(),
  frozenAt: moment('frozen_at').notNull(),
  liftedAt: moment('lifted_at'),
});

export type FreezeRow = typeof freezes.$inferSelect;
