import { and, eq, exists, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { ScoreInputs } from '#contract/lending/scorecard/factors';
import type { Score } from '#contract/lending/scorecard/scoreSchema';
import type { Reader, Tx } from '../../kernel/db/connection';
import { loanEvents, loans, loanScores } from '../../kernel/db/schema/loans';
import { feeWaivers, lateFees } from '../../kernel/db/schema/repayments';

export async function insertScore(tx: Tx, loanId: string, inputs: ScoreInputs, score: Score): Promise<void> {
  await tx.insert(loanScores).values({ loanId, inputs, ...score });
}

/** Loans older than the scorecard have none. */
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

/** Whether loans were ever charged a late fee or called in. */
function howTheyWent(db: Reader) {
  const wasLate = exists(
    db
      .select({ one: sql`1` })
      .from(lateFees)
      .leftJoin(feeWaivers, and(eq(feeWaivers.loanId, lateFees.loanId), eq(feeWaivers.number, lateFees.number)))
      // A waived fee does not count.
      .where(and(eq(lateFees.loanId, loans.id), isNull(feeWaivers.number))),
  );
  // A new plan may have ended the default since.
  const wasDefaulted = exists(
    db
      .select({ one: sql`1` })
      .from(loanEvents)
      .where(and(eq(loanEvents.loanId, loans.id), eq(loanEvents.type, 'default'))),
  );
  return { wasLate: sql<boolean>`${wasLate}`, wasDefaulted: sql<boolean>`${wasDefaulted}` };
}

/**
 * How each of a borrower's repaid, defaulted or written-off loans went.
 * @param besides a loan to leave out
 */
export const findEndedLoans = (db: Reader, borrowerId: string, besides?: string) =>
  db
    .select(howTheyWent(db))
    .from(loans)
    .where(
      and(
        eq(loans.borrowerId, borrowerId),
        besides === undefined ? undefined : ne(loans.id, besides),
        inArray(loans.state, ['repaid', 'settled', 'recovered', 'defaulted', 'writtenOff']),
      ),
    );

/** How a loan went so far. */
export const readPast = (db: Reader, loanId: string) =>
  db.select(howTheyWent(db)).from(loans).where(eq(loans.id, loanId));

/** Whether a loan was paid without a late fee and a default so far. */
export async function wasOnTime(db: Reader, loanId: string): Promise<boolean> {
  const [went] = await readPast(db, loanId);
  return went !== undefined && !went.wasLate && !went.wasDefaulted;
}
