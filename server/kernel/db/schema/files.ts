import { customType, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { CHECK_ITEMS, CHECK_LEVELS } from '#contract/lending/files/checklist';
import { FILE_KINDS, FILE_SUBJECTS } from '#contract/lending/files/files';
import { moment } from './columns';

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** Unsent until `sentAt`; `loanId` is null if the application isn't sent yet. */
export const files = pgTable('files', {
  id: uuid('id').primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  loanId: uuid('loan_id'),
  about: text('about', { enum: FILE_SUBJECTS }).notNull(),
  name: text('name').notNull(),
  kind: text('kind', { enum: FILE_KINDS }).notNull(),
  bytes: integer('bytes').notNull(),
  chunkCount: smallint('chunk_count').notNull(),
  /** Version of the key that encrypts its chunks. */
  keyVersion: text('key_version').notNull(),
  addedAt: moment('added_at').notNull(),
  sentAt: moment('sent_at'),
  /** By the business clock; null if it is kept with the loan. */
  keepUntil: moment('keep_until'),
});

export const fileChunks = pgTable(
  'file_chunks',
  {
    fileId: uuid('file_id').notNull(),
    number: smallint('number').notNull(),
    sealed: bytes('sealed').notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.number] })],
);

/** Who opened a file first and when; the audit trail has every view. */
export const fileLooks = pgTable(
  'file_looks',
  {
    fileId: uuid('file_id').notNull(),
    administratorId: uuid('administrator_id').notNull(),
    openedAt: moment('opened_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.administratorId] })],
);

/** Facts that nobody has checked have no row. */
export const loanChecks = pgTable(
  'loan_checks',
  {
    loanId: uuid('loan_id').notNull(),
    item: text('item', { enum: CHECK_ITEMS }).notNull(),
    level: text('level', { enum: CHECK_LEVELS }).notNull(),
    checkedBy: uuid('checked_by').notNull(),
    checkedAt: moment('checked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.loanId, table.item] })],
);

export type FileRow = typeof files.$inferSelect;
