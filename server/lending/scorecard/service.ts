import type { ApplicationDetails } from '#contract/lending/applications/applicationDetailsSchema';
import type { LoanHistory } from '#contract/lending/scorecard/factors';
import { scoreInputsOf } from '#contract/lending/scorecard/inputs';
import { scoreOf } from '#contract/lending/scorecard/score';
import type { Score } from '#contract/lending/scorecard/scoreSchema';
import type { LendingTerms } from '#contract/lending/terms/lendingTerms';
import type { Reader, Tx } from '../../kernel/db/connection';
import type { LoanRow } from '../../kernel/db/schema/loans';
import { findKeptLoans } from '../../people/keptPeople/repository';
import { findEndedLoans, findScores, insertScore, readPast } from './repository';

/** Also stores the inputs and points (docs/product/lending.md#scorecard). */
export async function scoreApplication(
  tx: Tx,
  loan: LoanRow,
  details: ApplicationDetails,
  terms: LendingTerms,
): Promise<void> {
  const inputs = scoreInputsOf(loan, details, await historyOf(tx, loan), terms);
  await insertScore(tx, loan.id, inputs, scoreOf(inputs));
}

export async function findScore(db: Reader, loanId: string): Promise<Score | undefined> {
  return (await findScores(db, [loanId])).get(loanId);
}

/** How the borrower's earlier loans went, and the one that this one tops up. */
export async function historyOf(
  db: Reader,
  { id, borrowerId, topsUpId }: Pick<LoanRow, 'id' | 'borrowerId' | 'topsUpId'>,
): Promise<LoanHistory> {
  const ended = [
    ...(await findEndedLoans(db, borrowerId, id)),
    ...(topsUpId === null ? [] : await readPast(db, topsUpId)),
    ...(await findKeptLoans(db, borrowerId)),
  ];
  if (ended.some(({ wasDefaulted }) => wasDefaulted)) return 'defaulted';
  if (ended.some(({ wasLate }) => wasLate)) return 'late';
  return ended.length > 0 ? 'onTime' : 'none';
}
