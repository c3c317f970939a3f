import { basisPoints, type BasisPoints } from '#contract/money/basisPoints';
import type { GradeFigures } from '#contract/lending/review/loanReviewSchema';
import type { LoanHistory } from '#contract/lending/scorecard/factors';
import type { LendingTerms } from '#contract/lending/terms/lendingTerms';
import { GRADES, type Grade } from '#contract/lending/terms/grades';
import { isWithinTerms, quoteFor, rateStep } from '#contract/lending/schedule/quote';
import type { Reader } from '../../kernel/db/connection';
import type { LoanRow } from '../../kernel/db/schema/loans';
import { historyOf } from '../scorecard/service';
import { findTerms } from '../terms/repository';

/** How much lower a grade's rate is for a borrower with this history (docs/product/lending.md#lower-rates). */
export const goodLoanStep = (gradeRateBps: BasisPoints, terms: LendingTerms, history: LoanHistory): BasisPoints =>
  history === 'onTime' ? rateStep(gradeRateBps, terms, 'goodLoanStepBps') : basisPoints(0);

/** @returns a row per possible grade, or the offer's own row (docs/product/lending.md#offer) */
export async function readFigures(
  db: Reader,
  loan: LoanRow,
  offerable: LendingTerms | undefined,
): Promise<GradeFigures[]> {
  if (offerable) {
    if (!isWithinTerms(loan, offerable)) return [];
    const history = await historyOf(db, loan);
    return GRADES.map((grade) => {
      const { annualRateBps } = offerable.grades[grade];
      const goodLoanStepBps = goodLoanStep(annualRateBps, offerable, history);
      const rate = { annualRateBps: basisPoints(annualRateBps - goodLoanStepBps), goodLoanStepBps };
      return figuresOf({ ...loan, ...rate }, grade, offerable);
    });
  }
  const { termsVersion, grade } = loan;
  if (termsVersion === null || grade === null) return [];
  return [figuresOf(loan, grade, await findTerms(db, termsVersion))];
}

function figuresOf(loan: LoanRow, grade: Grade, terms: LendingTerms): GradeFigures {
  const { principalKobo, months, annualRateBps: agreedRateBps, goodLoanStepBps, mandateStepBps } = loan;
  const quote = quoteFor({ principalKobo, months, grade, annualRateBps: agreedRateBps ?? undefined }, terms);
  const { annualRateBps, aprBps, instalmentKobo, originationFeeKobo, paidOutKobo, totalKobo } = quote;
  return {
    grade,
    annualRateBps,
    ...(goodLoanStepBps > 0 && { goodLoanStepBps }),
    ...(mandateStepBps > 0 && { mandateStepBps }),
    aprBps,
    instalmentKobo,
    originationFeeKobo,
    paidOutKobo,
    totalKobo,
  };
}
