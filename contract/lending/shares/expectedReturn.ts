import { rateOf, toBasisPoints, type BasisPoints } from '../../money/basisPoints';
import { Ratio } from '../../money/ratio';

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
