import { equalInstalment } from '../schedule/schedule';
import { rateOf } from '../../money/basisPoints';
import type { Kobo } from '../../money/kobo';
import type { LendingTerms } from '../terms/lendingTerms';
import type { Grade } from '../terms/grades';
import { Ratio } from '../../money/ratio';
import type { ApplicationDetails } from '../applications/applicationDetailsSchema';
import { questionsScore } from '../applications/questions';
import type { LoanHistory, ScoreInputs } from './factors';

/** The grade isn't known yet, so the instalment is calculated with grade C. */
const INSTALMENT_GRADE: Grade = 'C';

const SHARE_MAX_BPS = 100_000;

function shareBps(amounts: readonly Kobo[], of: Kobo): number {
  const amount = amounts.reduce((sum, one) => sum.plus(one), Ratio.of(0));
  if (of === 0) return amount.compare(0) === 0 ? 0 : SHARE_MAX_BPS;
  return Math.min(Number(amount.dividedBy(of).times(10_000n).floor()), SHARE_MAX_BPS);
}

/** The figures that the scorecard rates. Shares are in basis points, rounded down, and 1000% at most. */
export function scoreInputsOf(
  { principalKobo, months }: { principalKobo: Kobo; months: number },
  { work, answers, security }: ApplicationDetails,
  history: LoanHistory,
  terms: LendingTerms,
): ScoreInputs {
  const annualRate = rateOf(terms.grades[INSTALMENT_GRADE].annualRateBps);
  const instalmentKobo = equalInstalment(principalKobo, annualRate, months);
  return {
    burdenBps: shareBps([instalmentKobo, work.monthlyDebtsKobo], work.monthlyIncomeKobo),
    monthsInWork: work.monthsInWork,
    workKind: work.kind,
    history,
    questionsScore: questionsScore(answers),
    securityBps: security ? shareBps([security.valueKobo], principalKobo) : 0,
  };
}
