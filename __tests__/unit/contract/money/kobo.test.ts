import {
  addKobo,
  kobo,
  maxKobo,
  minKobo,
  multiplyKobo,
  naira,
  negateKobo,
  subtractKobo,
} from '../../../../contract/money/kobo';

const MOST = kobo(Number.MAX_SAFE_INTEGER);
const LEAST = kobo(Number.MIN_SAFE_INTEGER);

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, -(2 ** 53), 2n ** 53n, 2n ** 53n + 1n])(
  '%p is no amount of kobo',
  (value) => {
    expect(() => kobo(value)).toThrow(RangeError);
  },
);

test('amounts from the database are as good as numbers', () => {
  expect(kobo(8_000_000n)).toBe(8_000_000);
});

test('a naira is a hundred kobo, and there is no part of one', () => {
  expect(naira(80_000)).toBe(8_000_000);
  expect(() => naira(0.5)).toThrow(RangeError);
});

test('sums, differences and products', () => {
  expect(addKobo()).toBe(0);
  expect(addKobo(kobo(1), kobo(-3), kobo(5))).toBe(3);
  expect(subtractKobo(kobo(1), kobo(3))).toBe(-2);
  expect(multiplyKobo(kobo(160_000), 25)).toBe(4_000_000);
  expect([minKobo(kobo(1), kobo(2)), maxKobo(kobo(1), kobo(2))]).toEqual([1, 2]);
  expect([kobo(5), kobo(-5), kobo(0)].map(negateKobo)).toEqual([-5, 5, 0]);
});

test('a sum on the way may be larger than the result', () => {
  expect(addKobo(MOST, MOST, LEAST)).toBe(MOST);
});

test.each([
  ['a sum', () => addKobo(MOST, kobo(1))],
  ['a difference', () => subtractKobo(LEAST, kobo(1))],
  ['a product', () => multiplyKobo(MOST, 2)],
  ['naira', () => naira(Number.MAX_SAFE_INTEGER)],
  ['a product with a part of a number', () => multiplyKobo(kobo(1), 0.5)],
])('%s that cannot be exact is refused', (_name, compute) => {
  expect(compute).toThrow(RangeError);
});
