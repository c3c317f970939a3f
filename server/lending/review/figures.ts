import { basisPoints, type BasisPoints } from '#contract/money/basisPoints';
import type { GradeFigures } from '#contract/lending/review/loanReviewSchema';
import type { LendingTerms } from '#contract/lending/terms/lendingTerms';
import { GRADES, type Grade } from '#contract/lending/terms/grades';
import { isWithinTerms, quoteFor, rateStep } from '#contract/lending/schedule/quote';
import type { Reader } from '../../kernel/db/connection';
import type { LoanRow } from '../../kernel/db/schema/loans';
import { sumOwed } from '../../money/chargeBacks/repository';
import { historyOf } from '../scorecard/service';
import { findTerms } from '../terms/repository';

/**
 * How much lower a grade's rate is after a loan repaid on time (docs/product/lending.md#lower-rates); nothing while the
 * borrower owes us for a payment that was charged back.
 */
export async function readGoodLoanStep(db: Reader, loan: LoanRow, terms: LendingTerms) {
  const isEarned = (await historyOf(db, loan)) === 'onTime' && (await sumOwed(db, loan.borrowerId)) === 0;
  return (grade: Grade): BasisPoints =>
    isEarned ? rateStep(terms.grades[grade].annualRateBps, terms, 'goodLoanStepBps') : basisPoints(0);
}

/** @returns a row per possible grade, or the offer's own row (docs/product/lending.md#offer) */
export async function readFigures(
  db: Reader,
  loan: LoanRow,
  offerable: LendingTerms | undefined,
): Promise<GradeFigures[]> {
  if (offerable) {
    if (!isWithinTerms(loan, offerable)) return [];
    const stepOf = await readGoodLoanStep(db, loan, offerable);
    return GRADES.map((grade) => {
      const { annualRateBps } = offerable.grades[grade];
      const goodLoanStepBps = stepOf(grade);
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
