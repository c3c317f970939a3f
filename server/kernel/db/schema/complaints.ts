import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { COMPLAINT_AUTHORS, COMPLAINT_KINDS } from '#contract/office/complaints/complaint';
import { moment } from './columns';

/** `answer` is the last answer; it is empty again once the person replies. */
export const complaints = pgTable('complaints', {
  id: uuid('id').primaryKey().defaultRandom(),
  personId: uuid('person_id').notNull(),
  kind: text('kind', { enum: COMPLAINT_KINDS }).notNull(),
  loanId: uuid('loan_id'),
  words: text('words').notNull(),
  sentAt: moment('sent_at').notNull(),
  answerDueAt: moment('answer_due_at').notNull(),
  answer: text('answer'),
  answeredBy: uuid('answered_by'),
  answeredAt: moment('answered_at'),
  assignedTo: uuid('assigned_to'),
});

/** Messages after a complaint's first one. */
export const complaintMessages = pgTable('complaint_messages', {
  id: uuid('id').primaryKey().defaultRandom(),
  complaintId: uuid('complaint_id').notNull(),
  number: integer('number').notNull(),
  author: text('author', { enum: COMPLAINT_AUTHORS }).notNull(),
  authorId: uuid('author_id').notNull(),
  words: text('words').notNull(),
  sentAt: moment('sent_at').notNull(),
});

export type ComplaintRow = typeof complaints.$inferSelect;
export type ComplaintMessageRow = typeof complaintMessages.$inferSelect;
