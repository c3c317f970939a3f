import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { ROLES } from '#contract/people/roles/roles';
import { moment } from './columns';

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
