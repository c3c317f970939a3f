import { integer, pgTable, text, uuid, primaryKey, bigint, jsonb } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { TOKEN_SCOPES } from '#contract/call';

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

const codePurposes = [
  'email-verification',
  'password-reset',
  'withdrawal',
  'loan-offer',
  'bank-account-change',
  'new-plan',
  'api-token',
  'webhook',
  'second-factor',
  'email-change',
  'new-email',
  'phone-change',
  'phone-proof',
] as const;
export type CodePurpose = (typeof codePurposes)[number];

export const verificationCodes = pgTable(
  'verification_codes',
  {
    userId: uuid('user_id').notNull(),
    purpose: text('purpose', { enum: codePurposes }).notNull(),
    askedBy: text('asked_by').notNull().default(''),
    requestId: text('request_id').notNull().default(''),
    /** Hash of what the code confirms; '' if its purpose is enough. */
    contentHash: text('content_hash').notNull().default(''),
    codeHash: text('code_hash').notNull(),
    triesLeft: integer('tries_left').notNull(),
    sentAt: moment('sent_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.purpose, table.askedBy] })],
);

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

export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  windowEndsAt: moment('window_ends_at').notNull(),
});

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    userId: uuid('user_id'),
    answer: jsonb('answer').$type<unknown>(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] })],
);
