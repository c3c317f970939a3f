import { kobo, type Kobo } from './kobo';
import type { Ratio } from './ratio';

/** All amounts and rates are rounded here. */
export function roundHalfEven(value: Ratio): bigint {
  const below = value.floor();
  const twiceAbove = 2n * (value.numerator - below * value.denominator);
  const isUp = twiceAbove > value.denominator || (twiceAbove === value.denominator && below % 2n !== 0n);
  return isUp ? below + 1n : below;
}

/** Rounds half to even. @throws RangeError for an amount too large to be exact */
export function roundToKobo(value: Ratio): Kobo {
  return kobo(roundHalfEven(value));
}
