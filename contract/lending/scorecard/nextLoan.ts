import { partOf, rateOf, type BasisPoints } from '../../money/basisPoints';
import { kobo, type Kobo } from '../../money/kobo';
import type { ApplicationDetails } from '../applications/applicationDetailsSchema';
import { equalInstalment } from '../schedule/schedule';
import { isWithinTerms, rateAfterSteps } from '../schedule/quote';
import { pledgeIncrement } from '../terms/increments';
import type { Grade } from '../terms/grades';
import type { LendingTerms } from '../terms/lendingTerms';
import { BURDEN_TO_STAY_BELOW_BPS, scoreInputsOf } from './inputs';
import { scoreOf } from './score';

export interface NextLoan {
  readonly principalKobo: Kobo;
  readonly months: number;
  readonly grade: Grade;
  readonly annualRateBps: BasisPoints;
  readonly instalmentKobo: Kobo;
}

/** Two thirds of the instalments are paid. */
export const isMostlyPaid = (paid: number, instalments: number): boolean =>
  instalments > 0 && paid * 3 >= instalments * 2;

/**
 * The largest loan that a borrower who repays on time could have next (docs/product/lending.md#next-loan): for the months of
 * the last one, judged by the scorecard from what the borrower stated for it.
 * @returns undefined if the terms or the scorecard allow none
 */
export function nextLoanOf(
  { principalKobo: lastKobo, months }: Pick<NextLoan, 'principalKobo' | 'months'>,
  { security: _security, ...stated }: ApplicationDetails,
  terms: LendingTerms,
): NextLoan | undefined {
  const step = pledgeIncrement(terms);
  const most = Math.min(partOf(lastKobo, terms.nextLoanMostBps), terms.principal.maximumKobo);
  for (let amount = Math.floor(most / step) * step; amount >= terms.principal.minimumKobo; amount -= step) {
    const asked = { principalKobo: kobo(amount), months };
    if (!isWithinTerms(asked, terms)) return undefined;
    const inputs = scoreInputsOf(asked, stated, 'onTime', terms);
    const { grade } = scoreOf(inputs);
    // Stryker disable next-line ConditionalExpression: below this burden a history of payments on time has a grade
    if (grade === undefined || inputs.burdenBps >= BURDEN_TO_STAY_BELOW_BPS) continue;
    const annualRateBps = rateAfterSteps(terms, grade, ['goodLoanStepBps']);
    return {
      ...asked,
      grade,
      annualRateBps,
      instalmentKobo: equalInstalment(asked.principalKobo, rateOf(annualRateBps), months),
    };
  }
  return undefined;
}
