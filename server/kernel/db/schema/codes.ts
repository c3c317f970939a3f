import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';

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
