import { rateOf, toBasisPoints, type BasisPoints } from '../../money/basisPoints';
import { Ratio } from '../../money/ratio';
import type { IsoDay } from '../../dates';
import { daysBetween } from '../../calendar';
import type { Kobo } from '../../money/kobo';
import { growthPerStep } from './growth';

/** The rates that a lender's return is made of. */
export interface ReturnRates {
  readonly annualRateBps: BasisPoints;
  /** Of the interest. */
  readonly servicingFeeBps: BasisPoints;
  readonly expectedAnnualLossBps: BasisPoints;
}

/**
 * What lending at these rates should bring a year: the rate less the servicing fee less the expected loss
 * (docs/product/lending.md#portfolio). Below 0 where more is expected to be lost than earned.
 */
export function expectedNetReturn({ annualRateBps, servicingFeeBps, expectedAnnualLossBps }: ReturnRates): BasisPoints {
  const kept = Ratio.of(1).minus(rateOf(servicingFeeBps));
  return toBasisPoints(rateOf(annualRateBps).times(kept).minus(rateOf(expectedAnnualLossBps)));
}

/** Money on a day: below 0 what an investor gives, above 0 what he gets. */
export interface DatedFlow {
  readonly on: IsoDay;
  readonly amountKobo: Kobo;
}

const DAYS_PER_YEAR = 365;
/** From which days are counted; any day would do. */
const FIRST_DAY = '1970-01-01';

/**
 * The internal rate of return a year of flows on days, as spreadsheets' XIRR: a year has 365 days. What is still lent
 * counts as a last flow on the day one looks (docs/product/lending.md#apr-and-returns).
 * @returns 12% as 0.12; undefined where the first and the last flow go the same way, so that no rate is sure
 */
export function xirr(flows: readonly DatedFlow[]): Ratio | undefined {
  const growthPerDay = growthPerStep(
    flows.map(({ on, amountKobo }) => ({ step: daysBetween(FIRST_DAY, on), amountKobo })),
  );
  return growthPerDay?.power(DAYS_PER_YEAR).minus(1);
}

/** From this many days on a return is told as a rate a year: a shorter time makes one that says nothing. */
export const XIRR_FROM_DAYS = 30;
