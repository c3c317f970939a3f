import { bigint, boolean, date, integer, pgTable, smallint, text, uuid, primaryKey, jsonb } from 'drizzle-orm/pg-core';
import { ROLES } from '#contract/people/roles/roles';
import { genders } from '#contract/people/users/genders';
import { moment } from './columns';
import { notedEvents } from '#contract/people/users/accountActivity';
import { CONTACT_FIELDS, CONTACT_MEANS, CONTACT_STATES } from '#contract/people/contact/contactChanges';

export const users = pgTable('users', {
  id: uuid('id').primaryKey().defaultRandom(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  userName: text('user_name').notNull(),
  email: text('email').notNull(),
  firstNameKey: text('first_name_key').notNull(),
  lastNameKey: text('last_name_key').notNull(),
  userNameKey: text('user_name_key').notNull(),
  emailKey: text('email_key').notNull(),
  searchText: text('search_text').notNull(),
  passwordHash: text('password_hash').notNull(),
  tokenVersion: integer('token_version').notNull().default(0),
  isEmailVerified: boolean('is_email_verified').notNull().default(false),
  isProfileUpdated: boolean('is_profile_updated').notNull().default(false),
  isBvnVerified: boolean('is_bvn_verified').notNull().default(false),
  isAdmin: boolean('is_admin').notNull().default(false),
  roles: text('roles', { enum: ROLES }).array().notNull().default([]),
  dateOfBirth: date('date_of_birth', { mode: 'string' }),
  gender: text('gender', { enum: genders }),
  address: text('address'),
  nationality: text('nationality'),
  taxNumber: text('tax_number'),
  accountNumber: text('account_number'),
  bankName: text('bank_name'),
  bankCode: text('bank_code'),
  isFrozen: boolean('is_frozen').notNull().default(false),
  /** For administrators; `suspensionEndsAt` is null once a second one agreed. */
  isSuspended: boolean('is_suspended').notNull().default(false),
  suspensionEndsAt: moment('suspension_ends_at'),
  termsVersion: text('terms_version'),
  termsAcceptedAt: moment('terms_accepted_at'),
  lendingRiskAcceptedAt: moment('lending_risk_accepted_at'),
  createdAt: moment('created_at').notNull(),
  lastSignedInAt: moment('last_signed_in_at'),
  /** Set once the data is pseudonymised. */
  deletedAt: moment('deleted_at'),
});

/** A trigger maintains the slots. */
export const userCounts = pgTable('user_counts', {
  slot: smallint('slot').primaryKey(),
  count: bigint('count', { mode: 'number' }).notNull(),
});

export const shownColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  userName: users.userName,
  email: users.email,
  isEmailVerified: users.isEmailVerified,
  isProfileUpdated: users.isProfileUpdated,
  isBvnVerified: users.isBvnVerified,
  isAdmin: users.isAdmin,
  accountNumber: users.accountNumber,
  bankName: users.bankName,
  dateOfBirth: users.dateOfBirth,
  gender: users.gender,
  address: users.address,
  nationality: users.nationality,
};

export const userColumns = {
  ...shownColumns,
  roles: users.roles,
  passwordHash: users.passwordHash,
  tokenVersion: users.tokenVersion,
};

export type ShownUserRow = Pick<typeof users.$inferSelect, keyof typeof shownColumns>;
export type UserRow = Pick<typeof users.$inferSelect, keyof typeof userColumns>;
export type NewUserRow = typeof users.$inferInsert;

export const administratorAddresses = pgTable('administrator_addresses', {
  addressHash: text('address_hash').primaryKey(),
  keptAt: moment('kept_at').notNull(),
});

export const accountEvents = pgTable('account_events', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  kind: text('kind', { enum: notedEvents }).notNull(),
  happenedAt: moment('happened_at').notNull(),
  businessAt: moment('business_at').notNull(),
});

/** Network addresses, stored only as hashes. */
export const knownAddresses = pgTable(
  'known_addresses',
  {
    userId: uuid('user_id').notNull(),
    addressHash: text('address_hash').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.addressHash] })],
);

export const freezes = pgTable('freezes', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  reason: text('reason').notNull(),
  frozenBy: uuid('frozen_by').notNull(),
  frozenAt: moment('frozen_at').notNull(),
  liftedAt: moment('lifted_at'),
});

export type FreezeRow = typeof freezes.$inferSelect;

export const contactChanges = pgTable('contact_changes', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  what: text('what', { enum: CONTACT_FIELDS }).notNull(),
  oldValue: text('old_value').notNull(),
  newValue: text('new_value').notNull(),
  means: text('means', { enum: CONTACT_MEANS }).notNull(),
  state: text('state', { enum: CONTACT_STATES }).notNull(),
  /** By the business clock. */
  askedAt: moment('asked_at').notNull(),
  changedAt: moment('changed_at'),
});
export type ContactChangeRow = typeof contactChanges.$inferSelect;

/** The identity of a deleted account's owner. */
interface KeptIdentity {
  firstName: string;
  lastName: string;
  email: string;
  dateOfBirth: string | null;
  address: string | null;
  nationality: string | null;
  phoneNumber: string | null;
  bvnLastFour: string | null;
  bankCode: string | null;
  accountNumber: string | null;
}

export interface KeptLoan {
  wasLate: boolean;
  wasDefaulted: boolean;
}

export const keptPeople = pgTable('kept_people', {
  userId: uuid('user_id').primaryKey(),
  identity: jsonb('identity').$type<KeptIdentity>().notNull(),
  bvnHash: text('bvn_hash'),
  loans: jsonb('loans').$type<KeptLoan[]>().notNull(),
  keptAt: moment('kept_at').notNull(),
  keepUntil: moment('keep_until').notNull(),
});

export type KeptPersonRow = typeof keptPeople.$inferSelect;
