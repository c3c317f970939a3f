import { jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { ScoreInputs } from '#contract/lending/scorecard/factors';
import type { ScoredFactor } from '#contract/lending/scorecard/scoreSchema';
import { GRADES } from '#contract/lending/terms/grades';

export const loanScores = pgTable('loan_scores', {
  loanId: uuid('loan_id').primaryKey(),
  version: smallint('version').notNull(),
  inputs: jsonb('inputs').$type<ScoreInputs>().notNull(),
  factors: jsonb('factors').$type<ScoredFactor[]>().notNull(),
  total: smallint('total').notNull(),
  grade: text('grade', { enum: GRADES }),
});
