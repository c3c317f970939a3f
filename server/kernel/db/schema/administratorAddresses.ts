import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

export const administratorAddresses = pgTable('administrator_addresses', {
  addressHash: text('address_hash').primaryKey(),
  keptAt: moment('kept_at').notNull(),
});
