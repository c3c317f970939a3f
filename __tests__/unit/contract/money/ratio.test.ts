import fc from 'fast-check';
import { Ratio } from '../../../../contract/money/ratio';

test('whole numbers next to a fraction, on both sides of 0', () => {
  expect([Ratio.of(7, 2).floor(), Ratio.of(7, 2).ceil()]).toEqual([3n, 4n]);
  expect([Ratio.of(-7, 2).floor(), Ratio.of(-7, 2).ceil()]).toEqual([-4n, -3n]);
  expect([Ratio.of(6, 2).floor(), Ratio.of(6, 2).ceil()]).toEqual([3n, 3n]);
  expect([Ratio.of(-6, 2).floor(), Ratio.of(-6, 2).ceil()]).toEqual([-3n, -3n]);
});

test('a sign below moves above', () => {
  expect(Ratio.of(1, -2).compare(Ratio.of(-1, 2))).toBe(0);
});

test('a third and a sixth are a half, exactly', () => {
  expect(Ratio.of(1, 3).plus(Ratio.of(1, 6)).compare(Ratio.of(1, 2))).toBe(0);
  expect(Ratio.of(1, 2).minus(Ratio.of(1, 3)).compare(Ratio.of(1, 6))).toBe(0);
  expect(Ratio.of(2, 3).power(3).compare(Ratio.of(8, 27))).toBe(0);
});

test.each([
  ['0 below', () => Ratio.of(1, 0)],
  ['division by 0', () => Ratio.of(1, 2).dividedBy(0)],
  ['a part of a whole number', () => Ratio.of(0.5)],
  ['a power below 0', () => Ratio.of(2).power(-1)],
  ['a power that is not whole', () => Ratio.of(2).power(0.5)],
])('%s is refused', (_name, make) => {
  expect(make).toThrow(RangeError);
});

test('dividing undoes multiplying, and order is that of the cross products', () => {
  const whole = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n });
  const ratio = fc
    .tuple(
      whole,
      whole.filter((value) => value !== 0n),
    )
    .map(([top, bottom]) => Ratio.of(top, bottom));
  fc.assert(
    fc.property(ratio, ratio, (one, other) => {
      fc.pre(other.numerator !== 0n);
      expect(one.times(other).dividedBy(other).compare(one)).toBe(0);
      const [left, right] = [one.numerator * other.denominator, other.numerator * one.denominator];
      expect(one.compare(other)).toBe(left < right ? -1 : left > right ? 1 : 0);
      expect(one.floor() <= one.ceil() && one.ceil() - one.floor() <= 1n).toBe(true);
      expect(one.compare(one.floor()) >= 0 && one.compare(one.ceil()) <= 0).toBe(true);
    }),
  );
});
