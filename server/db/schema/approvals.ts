import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';

export const approvalKinds = ['disbursement'] as const;

/** What two administrators do: one proposes, another decides. */
export const approvals = pgTable('approvals', {
  id: uuid('id').primaryKey().defaultRandom(),
  kind: text('kind', { enum: approvalKinds }).notNull(),
  subjectId: uuid('subject_id').notNull(),
  contentHash: text('content_hash').notNull(),
  proposedBy: uuid('proposed_by').notNull(),
  proposedAt: moment('proposed_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  decision: text('decision', { enum: ['approved', 'refused'] }),
  decidedBy: uuid('decided_by'),
  decidedAt: moment('decided_at'),
});

export type ApprovalKind = (typeof approvalKinds)[number];
