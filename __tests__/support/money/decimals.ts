import { kobo, type Kobo } from '../../../contract/money/kobo';
import { Ratio } from '../../../contract/money/ratio';
import { roundHalfEven } from '../../../contract/money/rounding';

/** 9.4822 as 94822/10000. */
export function ratioOf(decimal: number | string): Ratio {
  const [whole = '', digits = ''] = String(decimal).split('.');
  return Ratio.of(BigInt(whole + digits), 10n ** BigInt(digits.length));
}

/** An amount of a published case, in major units with two decimals. */
export function amountOf(major: number): Kobo {
  return kobo(Math.round(major * 100));
}

/** How many digits a published figure has behind the point. */
export function digitsOf(published: number): number {
  return String(published).split('.')[1]?.length ?? 0;
}

/** A ratio rounded to so many digits behind the point. */
export function toDigits(digits: number, value: Ratio): number {
  return Number(roundHalfEven(value.times(10n ** BigInt(digits)))) / 10 ** digits;
}
