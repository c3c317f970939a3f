import { daysBetween, type IsoDay } from '../../dates';
import { rateOf, toBasisPoints, type BasisPoints } from '../../money/basisPoints';
import type { Kobo } from '../../money/kobo';
import { Ratio } from '../../money/ratio';
import { growthPerStep } from './growth';

export interface ReturnRates {
  readonly annualRateBps: BasisPoints;
  readonly servicingFeeBps: BasisPoints;
  readonly expectedAnnualLossBps: BasisPoints;
}

/** A year's rate less servicing fee and expected loss, so it can be negative. */
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
const FIRST_DAY = '1970-01-01';

/**
 * The yearly internal rate of return, as spreadsheets' XIRR: 12% is 0.12. Pass outstanding
 * principal
 * as a last flow today; undefined if the first and last flow have the same sign.
 */
export function xirr(flows: readonly DatedFlow[]): Ratio | undefined {
  const growthPerDay = growthPerStep(
    flows.map(({ on, amountKobo }) => ({ step: daysBetween(FIRST_DAY, on), amountKobo })),
  );
  return growthPerDay?.power(DAYS_PER_YEAR).minus(1);
}

/** With fewer days since the first loan, a rate a year is meaningless. */
export const XIRR_FROM_DAYS = 30;
