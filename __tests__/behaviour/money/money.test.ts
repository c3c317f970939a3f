import fc from 'fast-check';
import { addKobo, kobo, maxKobo, minKobo, multiplyKobo, naira, negateKobo, subtractKobo } from '#contract/money/kobo';
import { Ratio } from '#contract/money/ratio';
import { roundHalfEven, roundToKobo } from '#contract/money/rounding';
import { basisPoints, partOf, rateOf, toBasisPoints } from '#contract/money/basisPoints';
import { formatNaira, plainNaira, formatRate } from '#contract/money/format';
import { houseMoneyFormRules } from '#contract/money/house/houseMoneyRules';
import { amountRefusal, readNaira, typedNaira } from '#contract/money/typedAmount';
import { amountOrNothingRule, amountRule, keptAmount } from '#contract/money/amountField';

describe('kobo', () => {
  const MOST = kobo(Number.MAX_SAFE_INTEGER);
  const LEAST = kobo(Number.MIN_SAFE_INTEGER);

  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, -(2 ** 53), 2n ** 53n, 2n ** 53n + 1n])(
    "%p isn't an amount in kobo",
    (value) => {
      expect(() => kobo(value)).toThrow(RangeError);
    },
  );

  test('amounts from the database are accepted like numbers', () => {
    expect(kobo(8_000_000n)).toBe(8_000_000);
  });

  test('a naira is a hundred kobo, and only whole naira are accepted', () => {
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

  test('an intermediate sum may be larger than the result', () => {
    expect(addKobo(MOST, MOST, LEAST)).toBe(MOST);
  });

  test.each([
    ['a sum', () => addKobo(MOST, kobo(1))],
    ['a difference', () => subtractKobo(LEAST, kobo(1))],
    ['a product', () => multiplyKobo(MOST, 2)],
    ['naira', () => naira(Number.MAX_SAFE_INTEGER)],
    ['a product with a fractional number', () => multiplyKobo(kobo(1), 0.5)],
  ])("%s that can't be exact is refused", (_name, compute) => {
    expect(compute).toThrow(RangeError);
  });
});

describe('fractions', () => {
  test('whole numbers next to a fraction, on both sides of 0', () => {
    expect([Ratio.of(7, 2).floor(), Ratio.of(7, 2).ceil()]).toEqual([3n, 4n]);
    expect([Ratio.of(-7, 2).floor(), Ratio.of(-7, 2).ceil()]).toEqual([-4n, -3n]);
    expect([Ratio.of(6, 2).floor(), Ratio.of(6, 2).ceil()]).toEqual([3n, 3n]);
    expect([Ratio.of(-6, 2).floor(), Ratio.of(-6, 2).ceil()]).toEqual([-3n, -3n]);
  });

  test('a negative denominator moves its sign to the numerator', () => {
    expect(Ratio.of(1, -2).compare(Ratio.of(-1, 2))).toBe(0);
  });

  test('a third and a sixth are a half, exactly', () => {
    expect(Ratio.of(1, 3).plus(Ratio.of(1, 6)).compare(Ratio.of(1, 2))).toBe(0);
    expect(Ratio.of(1, 2).minus(Ratio.of(1, 3)).compare(Ratio.of(1, 6))).toBe(0);
    expect(Ratio.of(2, 3).power(3).compare(Ratio.of(8, 27))).toBe(0);
  });

  test.each([
    ['a denominator of 0', () => Ratio.of(1, 0)],
    ['division by 0', () => Ratio.of(1, 2).dividedBy(0)],
    ['a fractional number', () => Ratio.of(0.5)],
    ['a negative exponent', () => Ratio.of(2).power(-1)],
    ['a fractional exponent', () => Ratio.of(2).power(0.5)],
  ])('%s is refused', (_name, make) => {
    expect(make).toThrow(RangeError);
  });

  test('division is the inverse of multiplication, and the order is that of the cross products', () => {
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
});

describe('rounding', () => {
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

  test('a rounded number differs by at most one half, and is even if it differs by one half', () => {
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

  test('an amount too large to be exact is refused', () => {
    expect(roundToKobo(Ratio.of(2n ** 54n - 2n, 2n))).toBe(Number.MAX_SAFE_INTEGER);
    expect(() => roundToKobo(Ratio.of(2n ** 54n - 1n, 2n))).toThrow(RangeError);
  });
});

describe('basis points', () => {
  test('2,400 basis points are 24%', () => {
    expect(rateOf(basisPoints(2_400)).compare(Ratio.of(24, 100))).toBe(0);
  });

  test('only whole basis points are accepted', () => {
    expect(() => basisPoints(0.5)).toThrow(RangeError);
  });

  test('a computed rate is stored as the nearest basis points', () => {
    expect(toBasisPoints(Ratio.of(96_853, 1_000_000))).toBe(969);
    expect(toBasisPoints(Ratio.of(-96_853, 1_000_000))).toBe(-969);
  });

  test('a rate is shown as a percentage, with decimals only if it has any', () => {
    expect([3200, 5872, 50].map((bps) => formatRate(basisPoints(bps)))).toEqual(['32%', '58.72%', '0.5%']);
  });

  test('a part of an amount is rounded half to even', () => {
    expect(partOf(kobo(8_000_000), basisPoints(250))).toBe(200_000);
    expect([50, 150, 250].map((amount) => partOf(kobo(amount), basisPoints(100)))).toEqual([0, 2, 2]);
  });
});

describe('amounts for people', () => {
  test.each([
    [naira(0), '₦0'],
    [naira(1500), '₦1,500'],
    [kobo(150_050), '₦1,500.50'],
    [kobo(5), '₦0.05'],
    [naira(12_400_000), '₦12,400,000'],
    [kobo(-150_050), '\u2212₦1,500.50'],
  ])('%p kobo read as %s', (amount, text) => {
    expect(formatNaira(amount)).toBe(text);
  });

  test('amounts are grouped as in Nigeria', () => {
    const inNaira = new Intl.NumberFormat('en-NG', {
      style: 'currency',
      currency: 'NGN',
      currencyDisplay: 'narrowSymbol',
    });
    for (let digits = 1; digits <= 15; digits += 1) {
      const amount = kobo(Number('123456789123456'.slice(0, digits)));
      expect(formatNaira(amount)).toBe(inNaira.format(amount / 100));
    }
  });

  test.each([
    [kobo(150_050), '1500.50'],
    [kobo(5), '0.05'],
    [kobo(-5), '-0.05'],
    [naira(0), '0.00'],
    [naira(1500), '1500.00'],
  ])('%p kobo are %s for programs', (amount, text) => {
    expect(plainNaira(amount)).toBe(text);
  });

  test.each([
    ['1500', 150_000],
    [' ₦1,500.5 ', 150_050],
    ['1 500.50', 150_050],
    ['NGN 5,000', 500_000],
    ['ngn5,000.00', 500_000],
    ['N5,000', 500_000],
    ['5,000 NGN', 500_000],
    ['5,000 naira', 500_000],
    ['1,234,567.89', 123_456_789],
    ['1\u00a0234\u202f567', 123_456_700],
    ['₦\u00a080,000\t', 8_000_000],
    ['12,50', undefined],
    ['1000,50', undefined],
    ['1.000,50', undefined],
    ['1,00,000', undefined],
    ['10,0000', undefined],
    ['1,000 000', undefined],
    ['1,,000', undefined],
    [',500', undefined],
    ['5k', undefined],
    ['0.05', 5],
    ['', undefined],
    ['-5', undefined],
    ['1.500', undefined],
    ['1e3', undefined],
    ['5naira50', undefined],
    ['99999999999999999999', undefined],
  ])('typing %p gives %p kobo', (text, amount) => {
    expect(readNaira(text)).toBe(amount);
  });

  test.each([
    ['12,50', '₦12.50', '12.50'],
    ['1000,50', '₦1,000.50', '1,000.50'],
    ['1.000,50', '₦1,000.50', '1,000.50'],
    ['NGN 1 000,5', '₦1,000.50', '1,000.50'],
    ['1.500', '₦1,500', '1,500'],
    ['12.500', '₦12,500', '12,500'],
    ['1.000.000', '₦1,000,000', '1,000,000'],
    ['1,000,50', '₦1,000.50', '1,000.50'],
    ['₦25,000,00', '₦25,000', '25,000'],
    ['1,250,000,5', '₦1,250,000.50', '1,250,000.50'],
    ['1,00,000', '₦100,000', '100,000'],
    ['10,0000.5', '₦100,000.50', '100,000.50'],
    ['10,0000.55', '₦100,000.55', '100,000.55'],
  ])('%p is refused, and the error suggests what it may mean', (text, meant, how) => {
    const message = `If you mean ${meant}, write ${how}: a comma parts thousands, a dot comes before kobo`;
    expect(amountRefusal('Enter an amount')({ value: text })).toBe(message);
    expect(readNaira(how)).toBeDefined();
    expect(() => houseMoneyFormRules.validateSync({ amount: text, reason: 'A long enough reason' })).toThrow(message);
  });

  test.each(['', 'five', '-5', '1e3', '5,000', 'x1,00,000', '1,00,000x', undefined])(
    '%p is refused with the field’s own text',
    (value) => {
      expect(amountRefusal('Enter an amount')({ value })).toBe('Enter an amount');
    },
  );
});

describe('amounts in forms', () => {
  const accepts = (rule: ReturnType<typeof amountRule>, values: unknown[]) =>
    values.filter((value) => rule.isValidSync(value));

  test('an amount is a whole number of kobo above 0, not a text', () => {
    const values = [1, 150_000, Number.MAX_SAFE_INTEGER];
    expect(accepts(amountRule(), values)).toEqual(values);
    expect(accepts(amountRule(), [0, -1, 0.5, 2 ** 53, '1', '', null, undefined])).toStrictEqual([]);
  });

  test('a field that allows 0 accepts it', () => {
    expect(accepts(amountOrNothingRule('Fee is required'), [-1, 0, 1, undefined])).toEqual([0, 1]);
  });

  test('an amount in a field is written without the currency', () => {
    expect([naira(1500), kobo(150_050)].map(typedNaira)).toEqual(['1,500', '1,500.50']);
  });
});

describe('amounts stored as JSON', () => {
  test.each([0, 1, -5, Number.MAX_SAFE_INTEGER])('%p is an amount', (value) => {
    expect(keptAmount.isValidSync(value)).toBe(true);
  });

  test.each([0.5, '100', Infinity, null, undefined])("%p isn't an amount", (value) => {
    expect(keptAmount.isValidSync(value)).toBe(false);
  });
});
