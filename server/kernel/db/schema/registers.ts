import { date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { BREACH_ENTRY_KINDS, BREACH_RISKS } from '#contract/office/breaches/breach';
import { moment } from './columns';

/** Rows never change. */
export const vendorVersions = pgTable(
  'vendor_versions',
  {
    vendorId: uuid('vendor_id').notNull(),
    version: integer('version').notNull(),
    name: text('name').notNull(),
    service: text('service').notNull(),
    personalData: text('personal_data').notNull(),
    country: text('country').notNull(),
    contractFrom: date('contract_from', { mode: 'string' }).notNull(),
    contractTo: date('contract_to', { mode: 'string' }),
    reviewedOn: date('reviewed_on', { mode: 'string' }),
    endedOn: date('ended_on', { mode: 'string' }),
    changedBy: uuid('changed_by').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  ({ vendorId, version }) => [primaryKey({ columns: [vendorId, version] })],
);

export type VendorVersionRow = typeof vendorVersions.$inferSelect;

/** Rows never change. */
export const breaches = pgTable('breaches', {
  id: uuid('id').primaryKey(),
  foundAt: moment('found_at').notNull(),
  happenedAt: moment('happened_at'),
  what: text('what').notNull(),
  data: text('data').notNull(),
  whose: text('whose').notNull(),
  peopleCount: integer('people_count'),
  risk: text('risk', { enum: BREACH_RISKS }).notNull(),
  measures: text('measures').notNull(),
  enteredBy: uuid('entered_by').notNull(),
  enteredAt: moment('entered_at').notNull(),
});

/** Rows never change. */
export const breachEntries = pgTable(
  'breach_entries',
  {
    breachId: uuid('breach_id').notNull(),
    number: integer('number').notNull(),
    kind: text('kind', { enum: BREACH_ENTRY_KINDS }).notNull(),
    words: text('words').notNull(),
    at: moment('at'),
    reference: text('reference'),
    risk: text('risk', { enum: BREACH_RISKS }),
    peopleCount: integer('people_count'),
    enteredBy: uuid('entered_by').notNull(),
    enteredAt: moment('entered_at').notNull(),
  },
  ({ breachId, number }) => [primaryKey({ columns: [breachId, number] })],
);

export type BreachRow = typeof breaches.$inferSelect;
export type BreachEntryRow = typeof breachEntries.$inferSelect;
