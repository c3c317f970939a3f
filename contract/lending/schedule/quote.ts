import { equalInstalment, scheduleRows, type ScheduleRow } from './schedule';
import { annualPercentageRate } from './apr';
import { basisPoints, rateOf, toBasisPoints, type BasisPoints } from '../../money/basisPoints';
import { disbursement } from './fees';
import { addKobo, subtractKobo, type Kobo } from '../../money/kobo';
import type { LendingTerms } from '../terms/lendingTerms';
import type { Grade } from '../terms/grades';
import { isInIncrements, pledgeIncrement } from '../terms/increments';

export interface QuoteRequest {
  readonly principalKobo: Kobo;
  readonly months: number;
  readonly grade: Grade;
  /** The agreed one; by default the grade's. */
  readonly annualRateBps?: BasisPoints | undefined;
}

export interface Quote extends QuoteRequest {
  readonly annualRateBps: BasisPoints;
  /** The last instalment may differ by a few kobo. */
  readonly instalmentKobo: Kobo;
  readonly originationFeeKobo: Kobo;
  readonly paidOutKobo: Kobo;
  readonly interestKobo: Kobo;
  readonly totalKobo: Kobo;
  /** Includes the fee, so it can be far above the rate on short loans. */
  readonly aprBps: BasisPoints;
  readonly rows: readonly ScheduleRow[];
}

/** Whether the terms allow a loan of this size and length; the principal must be in increments. */
export function isWithinTerms(
  { principalKobo, months }: Pick<QuoteRequest, 'principalKobo' | 'months'>,
  terms: LendingTerms,
): boolean {
  const { principal, months: allowed } = terms;
  return (
    principalKobo >= principal.minimumKobo &&
    principalKobo <= principal.maximumKobo &&
    isInIncrements(principalKobo, pledgeIncrement(terms)) &&
    Number.isInteger(months) &&
    months >= allowed.minimum &&
    months <= allowed.maximum
  );
}

/** In the order in which they lower a rate. */
export const RATE_STEPS = ['goodLoanStepBps', 'mandateStepBps'] as const;
export type RateStep = (typeof RATE_STEPS)[number];

/** How much lower a rate is by a step of the terms; it never falls below 0. */
export const rateStep = (annualRateBps: BasisPoints, terms: LendingTerms, step: RateStep): BasisPoints =>
  basisPoints(Math.min(annualRateBps, terms[step]));

/** A grade's rate, lower by each of these steps of the terms in turn. */
export const rateAfterSteps = (terms: LendingTerms, grade: Grade, steps: readonly RateStep[]): BasisPoints =>
  steps.reduce(
    (annualRateBps, step) => basisPoints(annualRateBps - rateStep(annualRateBps, terms, step)),
    terms.grades[grade].annualRateBps,
  );

/** @throws RangeError for a principal or term that the terms do not allow */
export function quoteFor(request: QuoteRequest, terms: LendingTerms): Quote {
  if (!isWithinTerms(request, terms)) throw new RangeError('The lending terms do not allow this loan');
  const { principalKobo, months, grade } = request;
  const { originationFeeBps, annualRateBps: gradeRateBps } = terms.grades[grade];
  const { annualRateBps = gradeRateBps } = request;
  const annualRate = rateOf(annualRateBps);
  const rows = scheduleRows({ principalKobo, annualRate, months });
  const { originationFeeKobo, paidOutKobo } = disbursement(principalKobo, originationFeeBps);
  const paymentsKobo = rows.map((row) => addKobo(row.interestKobo, row.principalKobo));
  const totalKobo = addKobo(...paymentsKobo);
  const apr = annualPercentageRate({ advanceKobo: paidOutKobo, paymentsKobo, unitPeriodsPerYear: 12 });
  return {
    principalKobo,
    months,
    grade,
    annualRateBps,
    instalmentKobo: equalInstalment(principalKobo, annualRate, months),
    originationFeeKobo,
    paidOutKobo,
    interestKobo: subtractKobo(totalKobo, principalKobo),
    totalKobo,
    aprBps: toBasisPoints(apr),
    rows,
  };
}
