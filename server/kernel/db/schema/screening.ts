import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { BIRTHS, CLOSENESSES, HIT_STATES } from '#contract/office/screening/screening';
import { moment } from './columns';

/** Each file of a list that was loaded. */
export const screeningVersions = pgTable('screening_versions', {
  id: uuid('id').primaryKey(),
  list: text('list').notNull(),
  version: integer('version').notNull(),
  entryCount: integer('entry_count').notNull(),
  sha256: text('sha256').notNull(),
  loadedBy: uuid('loaded_by').notNull(),
  loadedAt: moment('loaded_at').notNull(),
  /** The last person who was screened against it, until all are. */
  screenedTo: uuid('screened_to'),
  /** When all people were screened; null until then. */
  screenedAt: moment('screened_at'),
});
export type ScreeningVersionRow = typeof screeningVersions.$inferSelect;

/** The entries of each list's current version. */
export const screeningEntries = pgTable('screening_entries', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  list: text('list').notNull(),
  reference: text('reference').notNull(),
  name: text('name').notNull(),
  otherNames: text('other_names').array().notNull(),
  born: text('born').array().notNull(),
});
export type ScreeningEntryRow = typeof screeningEntries.$inferSelect;

export const screeningWords = pgTable(
  'screening_words',
  {
    word: text('word').notNull(),
    list: text('list').notNull(),
    entryId: bigint('entry_id', { mode: 'number' }).notNull(),
  },
  ({ word, list, entryId }) => [primaryKey({ columns: [word, list, entryId] })],
);

/** With a copy of the entry, which may leave the list. */
export const screeningHits = pgTable('screening_hits', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  list: text('list').notNull(),
  listVersion: integer('list_version').notNull(),
  reference: text('reference').notNull(),
  name: text('name').notNull(),
  otherNames: text('other_names').array().notNull(),
  born: text('born').array().notNull(),
  matchedName: text('matched_name').notNull(),
  /** The matched name without accents and signs. */
  matchedWords: text('matched_words').notNull(),
  closeness: text('closeness', { enum: CLOSENESSES }).notNull(),
  birth: text('birth', { enum: BIRTHS }).notNull(),
  state: text('state', { enum: HIT_STATES }).notNull().default('open'),
  foundAt: moment('found_at').notNull(),
  decidedAt: moment('decided_at'),
});
export type ScreeningHitRow = typeof screeningHits.$inferSelect;
