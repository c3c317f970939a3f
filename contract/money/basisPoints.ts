import { Ratio } from './ratio';
import { roundHalfEven, roundToKobo } from './rounding';
import type { Kobo } from './kobo';

declare const brand: unique symbol;

/** Hundredths of a percent, always whole; yearly rates are named `annual…Bps`. */
export type BasisPoints = number & { readonly [brand]: 'BasisPoints' };

const PER_ONE = 10_000n;

function isBasisPoints(value: number): value is BasisPoints {
  return Number.isSafeInteger(value);
}

/** @throws RangeError for a number that isn't whole */
export function basisPoints(value: number): BasisPoints {
  if (!isBasisPoints(value)) throw new RangeError(`${value} is not a number of basis points`);
  return value;
}

/** 2800 basis points are 0.28. */
export function rateOf(bps: BasisPoints): Ratio {
  return Ratio.of(bps, PER_ONE);
}

/** 0.28 is 2800 basis points; rounds half to even. @throws RangeError for a rate too large to be exact */
export function toBasisPoints(rate: Ratio): BasisPoints {
  return basisPoints(Number(roundHalfEven(rate.times(PER_ONE))));
}

export interface RateBounds {
  readonly minimum: number;
  readonly maximum: number;
}

/** Bounds of a part of a whole. */
export const SHARE: RateBounds = { minimum: 0, maximum: 10_000 };

/** Bounds of an annual figure: nobody loses more than everything, and 10,000% a year already says nothing. */
export const ANNUAL_FIGURE: RateBounds = { minimum: -10_000, maximum: 1_000_000 };

/** A calculated figure for showing; undefined outside its bounds, since few days or small amounts make it any size. */
export function figureWithin({ minimum, maximum }: RateBounds, rate: Ratio): BasisPoints | undefined {
  const bps = roundHalfEven(rate.times(PER_ONE));
  return bps < minimum || bps > maximum ? undefined : basisPoints(Number(bps));
}

/** The given share of an amount, rounded to kobo. */
export function partOf(amount: Kobo, bps: BasisPoints): Kobo {
  return roundToKobo(rateOf(bps).times(amount));
}

/** A part of a whole in basis points; 0 if the whole is 0. */
export const shareBps = (part: Kobo, whole: Kobo): BasisPoints =>
  whole === 0 ? basisPoints(0) : toBasisPoints(Ratio.of(part, whole));
