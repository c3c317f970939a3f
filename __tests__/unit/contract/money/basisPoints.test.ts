import { basisPoints, partOf, rateOf, toBasisPoints } from '../../../../contract/money/basisPoints';
import { formatRate } from '../../../../contract/money/formatRate';
import { kobo } from '../../../../contract/money/kobo';
import { Ratio } from '../../../../contract/money/ratio';

test('2,400 basis points are 24%', () => {
  expect(rateOf(basisPoints(2_400)).compare(Ratio.of(24, 100))).toBe(0);
});

test('a rate has no part of a basis point', () => {
  expect(() => basisPoints(0.5)).toThrow(RangeError);
});

test('a computed rate is stored as the nearest basis points', () => {
  expect(toBasisPoints(Ratio.of(96_853, 1_000_000))).toBe(969);
  expect(toBasisPoints(Ratio.of(-96_853, 1_000_000))).toBe(-969);
});

test('a rate is shown as a percentage, with decimals where it has any', () => {
  expect([3200, 5872, 50].map((bps) => formatRate(basisPoints(bps)))).toEqual(['32%', '58.72%', '0.5%']);
});

test('a part of an amount is rounded half to even', () => {
  expect(partOf(kobo(8_000_000), basisPoints(250))).toBe(200_000);
  expect([50, 150, 250].map((amount) => partOf(kobo(amount), basisPoints(100)))).toEqual([0, 2, 2]);
});
