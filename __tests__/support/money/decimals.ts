import { kobo, type Kobo } from '#contract/money/kobo';
import { Ratio } from '#contract/money/ratio';
import { roundHalfEven } from '#contract/money/rounding';

export function ratioOf(decimal: number | string): Ratio {
  const [whole = '', digits = ''] = String(decimal).split('.');
  return Ratio.of(BigInt(whole + digits), 10n ** BigInt(digits.length));
}

export function amountOf(major: number): Kobo {
  return kobo(Math.round(major * 100));
}

export function digitsOf(published: number): number {
  return String(published).split('.')[1]?.length ?? 0;
}

export function toDigits(digits: number, value: Ratio): number {
  return Number(roundHalfEven(value.times(10n ** BigInt(digits)))) / 10 ** digits;
}
