import type { GradeFigures } from '#contract/lending/review/loanReviewSchema';
import type { LendingTerms } from '#contract/lending/terms/lendingTerms';
import { GRADES, type Grade } from '#contract/lending/terms/grades';
import { isWithinTerms, quoteFor } from '#contract/lending/schedule/quote';
import type { Reader } from '../../kernel/db/connection';
import type { LoanRow } from '../../kernel/db/schema/loans';
import { findTerms } from '../terms/repository';

/** @returns a row per possible grade, or the offer's own row (docs/product/lending.md#offer) */
export async function readFigures(
  db: Reader,
  loan: LoanRow,
  offerable: LendingTerms | undefined,
): Promise<GradeFigures[]> {
  if (offerable) return isWithinTerms(loan, offerable) ? GRADES.map((grade) => figuresOf(loan, grade, offerable)) : [];
  const { termsVersion, grade } = loan;
  if (termsVersion === null || grade === null) return [];
  return [figuresOf(loan, grade, await findTerms(db, termsVersion))];
}

function figuresOf({ principalKobo, months }: LoanRow, grade: Grade, terms: LendingTerms): GradeFigures {
  const quote = quoteFor({ principalKobo, months, grade }, terms);
  const { annualRateBps, aprBps, instalmentKobo, originationFeeKobo, paidOutKobo, totalKobo } = quote;
  return { grade, annualRateBps, aprBps, instalmentKobo, originationFeeKobo, paidOutKobo, totalKobo };
}
