import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';

export const adminInvitations = pgTable('admin_invitations', {
  id: uuid('id').primaryKey().defaultRandom(),
  email: text('email').notNull(),
  emailKey: text('email_key').notNull(),
  invitedBy: uuid('invited_by').notNull(),
  invitedAt: moment('invited_at').notNull(),
  state: text('state', { enum: ['proposed', 'open', 'refused', 'accepted', 'expired'] }).notNull(),
  expiresAt: moment('expires_at').notNull(),
});

export type AdminInvitationRow = typeof adminInvitations.$inferSelect;
