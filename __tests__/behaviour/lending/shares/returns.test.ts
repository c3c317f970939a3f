import fc from 'fast-check';
import { addKobo, kobo, multiplyKobo, naira } from '#contract/money/kobo';
import { Ratio } from '#contract/money/ratio';
import { annualFee, type DatedFlow, xirr, expectedNetReturn } from '#contract/lending/shares/returns';
import { toDigits } from '#support/money/decimals';
import { basisPoints, partOf, rateOf } from '#contract/money/basisPoints';
import { firstLendingTerms } from '#contract/lending/terms/termFigures';
import { GRADES } from '#contract/lending/terms/grades';
import { noteForecast } from '#contract/lending/shares/noteForecast';
import { scheduleRows } from '#contract/lending/schedule/schedule';

test('the servicing fee takes its share of the annual rate', () => {
  expect(annualFee(basisPoints(3200), basisPoints(1000))).toBe(320);
});

describe('the internal rate of return', () => {
  const flowsOf = (...flows: [string, number][]): DatedFlow[] =>
    flows.map(([on, amount]) => ({ on, amountKobo: kobo(amount) }));

  const rateOf = (...flows: [string, number][]) => toDigits(10, xirr(flowsOf(...flows))!);

  test('a year has 365 days, a leap year too', () => {
    expect(rateOf(['2026-01-01', -100], ['2027-01-01', 112])).toBe(0.12);
    expect(rateOf(['2023-03-01', -100], ['2024-02-29', 112])).toBe(0.12);
  });

  test('returning the money without interest is 0, and flows may be unordered or on one day', () => {
    expect(rateOf(['2026-06-01', 50], ['2026-01-01', -60], ['2026-01-01', -40], ['2026-09-01', 50])).toBe(0);
  });

  test('a day whose flows cancel out does not count as the last day', () => {
    expect(rateOf(['2026-01-01', -100], ['2027-01-01', 112], ['2027-06-01', 50], ['2027-06-01', -50])).toBe(0.12);
  });

  test('covers losses and quick gains', () => {
    expect(rateOf(['2026-01-01', -100], ['2027-01-01', 1])).toBe(-0.99);
    expect(rateOf(['2026-01-01', -100], ['2027-01-01', 100_000_000])).toBe(999_999);
    // 1.5 ^ 365 - 1, known to far more digits than needed
    expect(
      xirr(flowsOf(['2026-01-01', -100], ['2026-01-02', 150]))!
        .plus(1)
        .compare(Ratio.of(3, 2).power(365)),
    ).toBe(0);
  });

  test('is -100% if nothing came back', () => {
    expect(rateOf(['2026-01-01', -100], ['2026-02-01', -50], ['2026-03-01', 0])).toBe(-1);
  });

  test('exists after a gain or a loss, even if the last flow is an investment', () => {
    // Two years from the first to the last flow: -100 g² + 200 g - 50 = 0 and so on, at the solution nearest to 1.
    const years = (...amounts: number[]) =>
      rateOf(...amounts.map((amount, index): [string, number] => [`${2025 + index}-01-01`, amount]));
    expect(years(-100, 200, -50)).toBeCloseTo(Math.SQRT1_2, 9);
    expect(years(-100, 90, -5)).toBeCloseTo((90 + Math.sqrt(6100)) / 200 - 1, 9);
    expect(years(-100, 150, -50)).toBe(0);
  });

  test.each([
    ['no flows', []],
    ['one flow', [['2026-01-01', -100]]],
    [
      'flows on a single day',
      [
        ['2026-01-01', -100],
        ['2026-01-01', 100],
      ],
    ],
    [
      'no money returned',
      [
        ['2026-01-01', -100],
        ['2026-02-01', -100],
      ],
    ],
    [
      'a large loss and an investment as the last flow',
      [
        ['2026-01-01', -100],
        ['2026-02-01', 10],
        ['2026-03-01', -50],
      ],
    ],
    [
      'only money received',
      [
        ['2026-01-01', 100],
        ['2026-02-01', 0],
      ],
    ],
  ] as [string, [string, number][]][])('is undefined with %s', (_name, flows) => {
    expect(xirr(flowsOf(...flows))).toBeUndefined();
  });

  test('the net present value of the flows is 0 at the rate found', () => {
    const day = fc
      .integer({ min: 0, max: 1_500 })
      .map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10));
    const flow = fc.record({ on: day, amountKobo: fc.integer({ min: -5_000_000, max: 9_000_000 }).map(kobo) });
    fc.assert(
      fc.property(fc.array(flow, { minLength: 1, maxLength: 20 }), (flows) => {
        const all = [...flows, ...flowsOf(['2025-12-31', -4_000_000], ['2030-06-01', 5_000_000])];
        const found = xirr(all)!;
        const rate = Number((found.numerator * 10n ** 20n) / found.denominator) / 1e20;
        const worth = (at: number) =>
          all.reduce(
            (sum, { on, amountKobo }) =>
              sum + amountKobo / (1 + at) ** ((Date.parse(on) - Date.parse('2025-12-31')) / 86_400_000 / 365),
            0,
          );
        const turnover = all.reduce((sum, { amountKobo }) => sum + Math.abs(amountKobo), 0);
        expect(Math.abs(worth(rate)) / turnover).toBeLessThan(1e-6);
      }),
      { numRuns: 50 },
    );
  });
});

describe('the expected return of a loan', () => {
  test('is the rate less fee and expected loss, by grade', () => {
    const { servicingFeeBps, grades } = firstLendingTerms;
    expect(GRADES.map((grade) => expectedNetReturn({ ...grades[grade], servicingFeeBps }))).toEqual([
      2060, 2320, 2480, 2540, 2680,
    ]);
  });

  test('is negative if the expected loss exceeds the interest', () => {
    const rates = { annualRateBps: basisPoints(1000), servicingFeeBps: basisPoints(1000) };
    expect(expectedNetReturn({ ...rates, expectedAnnualLossBps: basisPoints(1200) })).toBe(-300);
  });
});

describe('the forecast of a note', () => {
  const fee = basisPoints(1000);
  const increment = naira(40_000);

  test('rejects a note larger than the loan', () => {
    const figures = { principalKobo: increment, annualRate: rateOf(basisPoints(3200)), months: 6 };
    expect(() => noteForecast(figures, addKobo(increment, increment), fee)).toThrow(RangeError);
  });

  test('half of ₦80,000 at 32% over 6 months', () => {
    const rows = noteForecast(
      { principalKobo: naira(80_000), annualRate: rateOf(basisPoints(3200)), months: 6 },
      increment,
      fee,
    );
    expect(rows).toHaveLength(6);
    expect(rows[0]).toMatchObject({ number: 1, interestKobo: 106_666, servicingFeeKobo: 10_667 });
    expect(addKobo(...rows.map(({ principalKobo }) => principalKobo))).toBe(increment);
  });

  test('repays the principal in full, charges the fee on all interest, and has no negative month', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 60 }), fc.integer({ min: 3, max: 24 }), fc.nat(), (size, months, seed) => {
        const principalKobo = multiplyKobo(increment, size);
        const noteKobo = multiplyKobo(increment, 1 + (seed % size));
        const figures = { principalKobo, annualRate: rateOf(basisPoints(4200)), months };
        const rows = noteForecast(figures, noteKobo, fee);
        const sum = (part: 'interestKobo' | 'principalKobo' | 'servicingFeeKobo' | 'toLenderKobo') =>
          addKobo(...rows.map((row) => row[part]));
        expect(sum('principalKobo')).toBe(noteKobo);
        expect(sum('servicingFeeKobo')).toBe(partOf(sum('interestKobo'), fee));
        expect(sum('toLenderKobo')).toBe(sum('principalKobo') + sum('interestKobo') - sum('servicingFeeKobo'));
        expect(Math.min(...rows.map(({ toLenderKobo }) => toLenderKobo))).toBeGreaterThanOrEqual(0);
        const whole = addKobo(...scheduleRows(figures).map(({ interestKobo }) => interestKobo));
        expect(Math.abs(sum('interestKobo') - (whole * noteKobo) / principalKobo)).toBeLessThan(1);
      }),
    );
  });
});
