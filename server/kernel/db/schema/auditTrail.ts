import { bigint, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { AuditedAction } from '#contract/office/audit/auditTrail';
import { ROLES } from '#contract/people/roles/roles';
import { moment } from './columns';

/** Rows never change. */
export const auditTrail = pgTable('audit_trail', {
  id: uuid('id').primaryKey().defaultRandom(),
  happenedAt: moment('happened_at').notNull(),
  actorId: uuid('actor_id').notNull(),
  actorRoles: text('actor_roles', { enum: ROLES }).array().notNull().default([]),
  action: text('action').$type<AuditedAction>().notNull(),
  subjectId: uuid('subject_id').notNull(),
  facts: jsonb('facts').$type<Record<string, unknown>>().notNull(),
});

/** Entries that aren't in the chain yet. */
export const auditUnchained = pgTable('audit_unchained', {
  entryId: uuid('entry_id').primaryKey(),
});

export const auditChain = pgTable('audit_chain', {
  /** Counted from 1 without gaps. */
  place: bigint('place', { mode: 'number' }).primaryKey(),
  entryId: uuid('entry_id').notNull(),
  hash: text('hash').notNull(),
});
