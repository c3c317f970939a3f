import { equalInstalment } from '../schedule/schedule';
import { basisPoints, rateOf, type BasisPoints } from '../../money/basisPoints';
import { kobo, type Kobo } from '../../money/kobo';
import { pledgeIncrement } from '../terms/increments';
import type { LendingTerms } from '../terms/lendingTerms';
import type { Grade } from '../terms/grades';
import { Ratio } from '../../money/ratio';
import type { ApplicationDetails } from '../applications/applicationDetailsSchema';
import { questionsScore } from '../applications/questions';
import type { LoanHistory, ScoreInputs } from './factors';

/** The grade isn't known yet, so the instalment is calculated with grade C. */
export const INSTALMENT_GRADE: Grade = 'C';

const SHARE_MAX_BPS = 100_000;

function shareBps(amounts: readonly Kobo[], of: Kobo): number {
  if (of === 0) return SHARE_MAX_BPS;
  const amount = amounts.reduce((sum, one) => sum.plus(one), Ratio.of(0));
  return Math.min(Number(amount.dividedBy(of).times(10_000n).floor()), SHARE_MAX_BPS);
}

/** From this share of the income on, the scorecard gives few points. */
export const BURDEN_TO_STAY_BELOW_BPS = 3500;

/** The share of the income that an instalment and the other debts take, in basis points. */
function burdenOf(
  { principalKobo, months }: { principalKobo: Kobo; months: number },
  { monthlyDebtsKobo, monthlyIncomeKobo }: ApplicationDetails['work'],
  terms: LendingTerms,
): number {
  const annualRate = rateOf(terms.grades[INSTALMENT_GRADE].annualRateBps);
  return shareBps([equalInstalment(principalKobo, annualRate, months), monthlyDebtsKobo], monthlyIncomeKobo);
}

/** The largest smaller amount, for the same months, that the income carries. */
export function fittingAmount(
  { principalKobo, months }: { principalKobo: Kobo; months: number },
  work: ApplicationDetails['work'],
  terms: LendingTerms,
): { principalKobo: Kobo; burdenBps: BasisPoints } | undefined {
  const step = pledgeIncrement(terms);
  for (let amount = principalKobo - step; amount >= terms.principal.minimumKobo; amount -= step) {
    const burdenBps = burdenOf({ principalKobo: kobo(amount), months }, work, terms);
    if (burdenBps < BURDEN_TO_STAY_BELOW_BPS) return { principalKobo: kobo(amount), burdenBps: basisPoints(burdenBps) };
  }
  return undefined;
}

/** The figures that the scorecard rates. Shares are in basis points, rounded down, and 1000% at most. */
export function scoreInputsOf(
  asked: { principalKobo: Kobo; months: number },
  { work, answers, security }: ApplicationDetails,
  history: LoanHistory,
  terms: LendingTerms,
): ScoreInputs {
  return {
    burdenBps: burdenOf(asked, work, terms),
    monthsInWork: work.monthsInWork,
    workKind: work.kind,
    history,
    questionsScore: questionsScore(answers),
    securityBps: security ? shareBps([security.valueKobo], asked.principalKobo) : 0,
  };
}
