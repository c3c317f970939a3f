import fc from 'fast-check';
import { Ratio } from '../../../../contract/money/ratio';
import { roundHalfEven, roundToKobo } from '../../../../contract/money/rounding';

test.each([
  [[1, 2], 0n],
  [[3, 2], 2n],
  [[5, 2], 2n],
  [[-1, 2], 0n],
  [[-3, 2], -2n],
  [[-5, 2], -2n],
  [[49, 100], 0n],
  [[51, 100], 1n],
  [[-51, 100], -1n],
  [[7, 1], 7n],
] as const)('%j is rounded to %d', ([numerator, denominator], whole) => {
  expect(roundHalfEven(Ratio.of(numerator, denominator))).toBe(whole);
});

test('the rounded number is at most a half away, and even where it is exactly that', () => {
  const halves = fc.bigInt({ min: -1_000n, max: 1_000n }).map((value) => [value, 2n] as const);
  const any = fc.tuple(fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }), fc.bigInt({ min: 1n, max: 10n ** 20n }));
  fc.assert(
    fc.property(fc.oneof(halves, any), ([numerator, denominator]) => {
      const whole = roundHalfEven(Ratio.of(numerator, denominator));
      const twiceAway = 2n * (numerator - whole * denominator);
      const size = twiceAway < 0n ? -twiceAway : twiceAway;
      expect(size < denominator || (size === denominator && whole % 2n === 0n)).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});

test('an amount too large for kobo is refused, not made inexact', () => {
  expect(roundToKobo(Ratio.of(2n ** 54n - 2n, 2n))).toBe(Number.MAX_SAFE_INTEGER);
  expect(() => roundToKobo(Ratio.of(2n ** 54n - 1n, 2n))).toThrow(RangeError);
});
