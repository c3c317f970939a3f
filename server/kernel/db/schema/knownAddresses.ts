import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';

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
