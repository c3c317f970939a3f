import { daysBetween, type IsoDay } from '../../dates';
import { ANNUAL_FIGURE, figureWithin, rateOf, toBasisPoints, type BasisPoints } from '../../money/basisPoints';
import type { Kobo } from '../../money/kobo';
import { Ratio } from '../../money/ratio';
import { growthPerStep } from './internalRate';

interface ReturnRates {
  readonly annualRateBps: BasisPoints;
  readonly servicingFeeBps: BasisPoints;
  readonly expectedAnnualLossBps: BasisPoints;
}

/** The servicing fee as a reduction of the annual rate. */
export const annualFee = (annualRateBps: BasisPoints, servicingFeeBps: BasisPoints): BasisPoints =>
  toBasisPoints(rateOf(annualRateBps).times(rateOf(servicingFeeBps)));

/** The annual rate less servicing fee and expected loss; can be negative. */
export function expectedNetReturn({ annualRateBps, servicingFeeBps, expectedAnnualLossBps }: ReturnRates): BasisPoints {
  const kept = Ratio.of(1).minus(rateOf(servicingFeeBps));
  return toBasisPoints(rateOf(annualRateBps).times(kept).minus(rateOf(expectedAnnualLossBps)));
}

export interface DatedFlow {
  readonly on: IsoDay;
  readonly amountKobo: Kobo;
}

const DAYS_PER_YEAR = 365;
const FIRST_DAY = '1970-01-01';

/**
 * The internal rate of return a year: 12% is 0.12. Callers add unpaid principal as the last flow.
 * @returns undefined if there is none
 */
export function xirr(flows: readonly DatedFlow[]): Ratio | undefined {
  const growthPerDay = growthPerStep(
    flows.map(({ on, amountKobo }) => ({ step: daysBetween(FIRST_DAY, on), amountKobo })),
  );
  return growthPerDay?.power(DAYS_PER_YEAR).minus(1);
}

/** `xirr` for showing; undefined if there is none, and beyond its bounds. */
export function xirrFigure(flows: readonly DatedFlow[]): BasisPoints | undefined {
  const rate = xirr(flows);
  return rate && figureWithin(ANNUAL_FIGURE, rate);
}

/** With fewer days since the first loan, an annual rate is meaningless. */
export const XIRR_FROM_DAYS = 30;
