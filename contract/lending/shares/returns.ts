import { daysBetween, type IsoDay } from '../../dates';
import { rateOf, toBasisPoints, type BasisPoints } from '../../money/basisPoints';
import type { Kobo } from '../../money/kobo';
import { Ratio } from '../../money/ratio';
import { growthPerStep } from './growth';

export interface ReturnRates {
  readonly annualRateBps: BasisPoints;
  /** Of the interest. */
  readonly servicingFeeBps: BasisPoints;
  readonly expectedAnnualLossBps: BasisPoints;
}

/**
 * A year: the rate less the servicing fee less the expected loss, so it can be negative
 * (docs/product/lending.md#portfolio).
 */
export function expectedNetReturn({ annualRateBps, servicingFeeBps, expectedAnnualLossBps }: ReturnRates): BasisPoints {
  const kept = Ratio.of(1).minus(rateOf(servicingFeeBps));
  return toBasisPoints(rateOf(annualRateBps).times(kept).minus(rateOf(expectedAnnualLossBps)));
}

/** Negative if the investor pays it. */
export interface DatedFlow {
  readonly on: IsoDay;
  readonly amountKobo: Kobo;
}

const DAYS_PER_YEAR = 365;
/** Any day would do. */
const FIRST_DAY = '1970-01-01';

/**
 * The internal rate of return a year, as spreadsheets' XIRR: a year has 365 days. Pass outstanding principal as a last
 * flow on the present day (docs/product/lending.md#apr-and-returns).
 * @returns 12% as 0.12; undefined if the first and the last flow have the same sign, since then no rate is certain
 */
export function xirr(flows: readonly DatedFlow[]): Ratio | undefined {
  const growthPerDay = growthPerStep(
    flows.map(({ on, amountKobo }) => ({ step: daysBetween(FIRST_DAY, on), amountKobo })),
  );
  return growthPerDay?.power(DAYS_PER_YEAR).minus(1);
}

/** Over fewer days since the first loan, a rate a year is meaningless. */
export const XIRR_FROM_DAYS = 30;
