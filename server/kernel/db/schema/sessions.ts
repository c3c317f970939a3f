import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** One per access token, which contains the session's id. */
export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  /** `users.token_version` when it started. */
  tokenVersion: integer('token_version').notNull(),
  /** A description made from the user agent. */
  device: text('device').notNull(),
  /** A keyed hash like those of known addresses. */
  addressHash: text('address_hash').notNull(),
  /** Other devices and networks that its owner was told about. */
  toldPlaces: text('told_places').array().notNull().default([]),
  startedAt: moment('started_at').notNull(),
  lastSeenAt: moment('last_seen_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  endedAt: moment('ended_at'),
  /** When a second factor was last given in it. */
  provedAt: moment('proved_at'),
});
export type SessionRow = typeof sessions.$inferSelect;
