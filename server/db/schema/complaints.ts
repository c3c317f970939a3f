import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { COMPLAINT_KINDS } from '../../../contract/office/complaints/complaint';
import { moment } from './columns';

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
});

export type ComplaintRow = typeof complaints.$inferSelect;
