import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';

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
