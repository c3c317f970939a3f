import { bigint, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { AuditedAction } from '../../../contract/office/audit/auditTrail';
import { moment } from './columns';

/** Rows never change. */
export const auditTrail = pgTable('audit_trail', {
  id: uuid('id').primaryKey().defaultRandom(),
  happenedAt: moment('happened_at').notNull(),
  actorId: uuid('actor_id').notNull(),
  action: text('action').$type<AuditedAction>().notNull(),
  subjectId: uuid('subject_id').notNull(),
  facts: jsonb('facts').$type<Record<string, unknown>>().notNull(),
});

/** Entries that no job has chained yet. */
export const auditUnchained = pgTable('audit_unchained', {
  entryId: uuid('entry_id').primaryKey(),
});

export const auditChain = pgTable('audit_chain', {
  /** From 1, without gaps. */
  place: bigint('place', { mode: 'number' }).primaryKey(),
  entryId: uuid('entry_id').notNull(),
  hash: text('hash').notNull(),
});
