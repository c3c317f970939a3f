import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { TOKEN_SCOPES } from '#contract/call';
import { moment } from './columns';

export const apiTokens = pgTable('api_tokens', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  /** `users.token_version` when it was created. */
  tokenVersion: integer('token_version').notNull(),
  name: text('name').notNull(),
  scope: text('scope', { enum: TOKEN_SCOPES }).notNull(),
  tokenHash: text('token_hash').notNull(),
  createdAt: moment('created_at').notNull(),
  lastUsedAt: moment('last_used_at'),
  endedAt: moment('ended_at'),
});
export type ApiTokenRow = typeof apiTokens.$inferSelect;
