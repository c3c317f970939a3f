import { Ratio } from './ratio';
import { roundHalfEven, roundToKobo } from './rounding';
import type { Kobo } from './kobo';

declare const brand: unique symbol;

/** A rate as it is stored: whole hundredths of a percent. Rates a year are `annual…Bps`. */
export type BasisPoints = number & { readonly [brand]: 'BasisPoints' };

const PER_ONE = 10_000n;

function isBasisPoints(value: number): value is BasisPoints {
  return Number.isSafeInteger(value);
}

/** @throws RangeError for what is no whole number of basis points */
export function basisPoints(value: number): BasisPoints {
  if (!isBasisPoints(value)) throw new RangeError(`${value} is not a number of basis points`);
  return value;
}

/** 2,400 basis points as 24/100: what the functions of money take. */
export function rateOf(bps: BasisPoints): Ratio {
  return Ratio.of(bps, PER_ONE);
}

/** The nearest basis points of a computed rate, such as an APR. */
export function toBasisPoints(rate: Ratio): BasisPoints {
  return basisPoints(Number(roundHalfEven(rate.times(PER_ONE))));
}

/** So many basis points of an amount, rounded. */
export function partOf(amount: Kobo, bps: BasisPoints): Kobo {
  return roundToKobo(rateOf(bps).times(amount));
}
