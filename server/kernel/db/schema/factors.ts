import { bigint, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';

export const passkeys = pgTable('passkeys', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  credentialId: text('credential_id').notNull(),
  /** COSE, in base64url. */
  publicKey: text('public_key').notNull(),
  counter: bigint('counter', { mode: 'number' }).notNull(),
  transports: text('transports').array().notNull(),
  name: text('name').notNull(),
  createdAt: moment('created_at').notNull(),
  lastUsedAt: moment('last_used_at'),
  /** Set if its counter did not grow, which suggests a copy. */
  blockedAt: moment('blocked_at'),
});
export type PasskeyRow = typeof passkeys.$inferSelect;

export const authenticatorApps = pgTable('authenticator_apps', {
  userId: uuid('user_id').primaryKey(),
  sealedSecret: text('sealed_secret').notNull(),
  startedAt: moment('started_at').notNull(),
  confirmedAt: moment('confirmed_at'),
  /** Time step of the last used code. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
});
export type AuthenticatorAppRow = typeof authenticatorApps.$inferSelect;

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id').notNull(),
    codeHash: text('code_hash').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** `act` is for a passkey that replaces a mailed code. */
const challengePurposes = ['signIn', 'stepUp', 'newPasskey', 'act'] as const;

export const factorChallenges = pgTable('factor_challenges', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  /** Absent before there is a session. */
  sessionId: uuid('session_id'),
  purpose: text('purpose', { enum: challengePurposes }).notNull(),
  /** Hash of the act it is for; '' if its purpose is enough. */
  contentHash: text('content_hash').notNull().default(''),
  challenge: text('challenge').notNull(),
  expiresAt: moment('expires_at').notNull(),
  answeredAt: moment('answered_at'),
  usedAt: moment('used_at'),
});
export type FactorChallengeRow = typeof factorChallenges.$inferSelect;

export const factorResets = pgTable('factor_resets', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  approvedAt: moment('approved_at').notNull(),
  dueAt: moment('due_at').notNull(),
  state: text('state', { enum: ['waiting', 'done', 'stopped'] }).notNull(),
});
export type FactorResetRow = typeof factorResets.$inferSelect;
