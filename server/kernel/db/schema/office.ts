import { jsonb, pgTable, text, uuid, bigint, integer } from 'drizzle-orm/pg-core';
import { APPROVAL_KINDS } from '#contract/office/approvals/approvals';
import { moment } from './columns';
import { ROLES } from '#contract/people/roles/roles';
import { sql } from 'drizzle-orm';
import { ALERT_KINDS } from '#contract/office/alerts/alerts';
import type { AuditedAction } from '#contract/office/audit/auditTrail';
import { COMPLAINT_AUTHORS, COMPLAINT_KINDS } from '#contract/office/complaints/complaint';

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

export const adminInvitations = pgTable('admin_invitations', {
  id: uuid('id').primaryKey().defaultRandom(),
  email: text('email').notNull(),
  emailKey: text('email_key').notNull(),
  roles: text('roles', { enum: ROLES }).array().notNull().default([]),
  invitedBy: uuid('invited_by').notNull(),
  invitedAt: moment('invited_at').notNull(),
  state: text('state', { enum: ['proposed', 'open', 'refused', 'accepted', 'expired'] }).notNull(),
  expiresAt: moment('expires_at').notNull(),
});

export type AdminInvitationRow = typeof adminInvitations.$inferSelect;

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

/** `answer` is the last answer; it is empty again once the person replies. */
export const complaints = pgTable('complaints', {
  id: uuid('id').primaryKey().defaultRandom(),
  personId: uuid('person_id').notNull(),
  kind: text('kind', { enum: COMPLAINT_KINDS }).notNull(),
  loanId: uuid('loan_id'),
  words: text('words').notNull(),
  sentAt: moment('sent_at').notNull(),
  answerDueAt: moment('answer_due_at').notNull(),
  answer: text('answer'),
  answeredBy: uuid('answered_by'),
  answeredAt: moment('answered_at'),
  assignedTo: uuid('assigned_to'),
});

/** Messages after a complaint's first one. */
export const complaintMessages = pgTable('complaint_messages', {
  id: uuid('id').primaryKey().defaultRandom(),
  complaintId: uuid('complaint_id').notNull(),
  number: integer('number').notNull(),
  author: text('author', { enum: COMPLAINT_AUTHORS }).notNull(),
  authorId: uuid('author_id').notNull(),
  words: text('words').notNull(),
  sentAt: moment('sent_at').notNull(),
});

export type ComplaintRow = typeof complaints.$inferSelect;
export type ComplaintMessageRow = typeof complaintMessages.$inferSelect;
