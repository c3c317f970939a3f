import { monthlyRate } from './interest';
import type { Kobo } from '../../money/kobo';
import { Ratio } from '../../money/ratio';
import { roundToKobo } from '../../money/rounding';

/**
 * The equal payment at the end of each period that repays `present` with its interest, unrounded.
 * @param ratePerPeriod 0 or more
 * @throws RangeError where there is no period, or part of one
 */
export function annuity(present: Kobo, ratePerPeriod: Ratio, periods: number): Ratio {
  if (periods < 1) throw new RangeError(`${periods} is not a number of periods`);
  if (ratePerPeriod.compare(0) === 0) return Ratio.of(present, periods);
  const growth = ratePerPeriod.plus(1).power(periods);
  return ratePerPeriod.times(present).times(growth).dividedBy(growth.minus(1));
}

/** The equal monthly instalment of a loan, rounded to kobo. */
export function equalInstalment(principalKobo: Kobo, annualRate: Ratio, months: number): Kobo {
  return roundToKobo(annuity(principalKobo, monthlyRate(annualRate), months));
}
