import { equalInstalment } from '../schedule/annuity';
import { rateOf } from '../../money/basisPoints';
import type { Kobo } from '../../money/kobo';
import type { Grade, LendingTerms } from '../terms/lendingTerms';
import { Ratio } from '../../money/ratio';
import type { ApplicationDetails } from '../applications/applicationDetailsSchema';
import { questionsScore } from '../applications/questions';
import type { LoanHistory, ScoreInputs } from './factors';

/** The instalment counts as it would be in this grade, since the grade is what is sought. */
const INSTALMENT_GRADE: Grade = 'C';

/** Ten times the income; larger shares are all alike. */
const SHARE_MAX_BPS = 100_000;

/** Amounts together in whole basis points of another, rounded down; their sum may be larger than money can be. */
function shareBps(amounts: readonly Kobo[], of: Kobo): number {
  const amount = amounts.reduce((sum, one) => sum.plus(one), Ratio.of(0));
  if (of === 0) return amount.compare(0) === 0 ? 0 : SHARE_MAX_BPS;
  return Math.min(Number(amount.dividedBy(of).times(10_000n).floor()), SHARE_MAX_BPS);
}

/** What the scorecard judges an application by. */
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
