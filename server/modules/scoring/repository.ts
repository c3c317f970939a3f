import { and, eq, exists, inArray, ne, sql } from 'drizzle-orm';
import type { ScoreInputs } from '../../../contract/loans/scorecard/factors';
import type { Score } from '../../../contract/loans/scorecard/score';
import type { Reader, Tx } from '../../db/connection';
import { loans } from '../../db/schema/loans';
import { loanScores } from '../../db/schema/loanScores';
import { lateFees } from '../../db/schema/repayments';

export async function insertScore(tx: Tx, loanId: string, inputs: ScoreInputs, score: Score): Promise<void> {
  await tx.insert(loanScores).values({ loanId, inputs, ...score });
}

/** The scores of loans, by their ids; those from before there was a scorecard have none. */
export async function findScores(db: Reader, loanIds: readonly string[]): Promise<Map<string, Score>> {
  const rows = await db
    .select()
    .from(loanScores)
    .where(inArray(loanScores.loanId, [...loanIds]));
  return new Map(
    rows.map(({ loanId, version, factors, total, grade }) => [
      loanId,
      { version, factors, total, ...(grade !== null && { grade }) },
    ]),
  );
}

/** How somebody's other loans ended: the state of each, and whether it was late. */
export function findEndedLoans(db: Reader, borrowerId: string, besides: string) {
  const wasLate = exists(
    db
      .select({ one: sql`1` })
      .from(lateFees)
      .where(eq(lateFees.loanId, loans.id)),
  );
  return db
    .select({ state: loans.state, wasLate: sql<boolean>`${wasLate}` })
    .from(loans)
    .where(
      and(
        eq(loans.borrowerId, borrowerId),
        ne(loans.id, besides),
        inArray(loans.state, ['repaid', 'settled', 'recovered', 'defaulted', 'writtenOff']),
      ),
    );
}
