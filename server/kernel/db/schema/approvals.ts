import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { APPROVAL_KINDS } from '#contract/office/approvals/approvals';
import { moment } from './columns';

export const approvals = pgTable('approvals', {
  id: uuid('id').primaryKey().defaultRandom(),
  kind: text('kind', { enum: APPROVAL_KINDS }).notNull(),
  subjectId: uuid('subject_id').notNull(),
  content: jsonb('content').$type<object>().notNull().default({}),
  contentHash: text('content_hash').notNull(),
  reason: text('reason'),
  proposedBy: uuid('proposed_by').notNull(),
  proposedAt: moment('proposed_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  decision: text('decision', { enum: ['approved', 'refused', 'void'] }),
  decidedBy: uuid('decided_by'),
  decidedAt: moment('decided_at'),
});

export type ApprovalRow = typeof approvals.$inferSelect;
