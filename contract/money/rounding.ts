import { kobo, type Kobo } from './kobo';
import type { Ratio } from './ratio';

/** The nearest whole number, and of two that are equally near the even one. No other function rounds. */
export function roundHalfEven(value: Ratio): bigint {
  const below = value.floor();
  const twiceAbove = 2n * (value.numerator - below * value.denominator);
  const isUp = twiceAbove > value.denominator || (twiceAbove === value.denominator && below % 2n !== 0n);
  return isUp ? below + 1n : below;
}

/** @throws RangeError for an amount that is not a `Kobo` */
export function roundToKobo(value: Ratio): Kobo {
  return kobo(roundHalfEven(value));
}
