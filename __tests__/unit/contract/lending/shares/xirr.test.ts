import fc from 'fast-check';
import { kobo } from '../../../../../contract/money/kobo';
import { Ratio } from '../../../../../contract/money/ratio';
import { xirr, type DatedFlow } from '../../../../../contract/lending/shares/xirr';
import { toDigits } from '../../../../support/money/decimals';

const flowsOf = (...flows: [string, number][]): DatedFlow[] =>
  flows.map(([on, amount]) => ({ on, amountKobo: kobo(amount) }));

const rateOf = (...flows: [string, number][]) => toDigits(10, xirr(flowsOf(...flows))!);

test('a year has 365 days, a leap year too', () => {
  expect(rateOf(['2026-01-01', -100], ['2027-01-01', 112])).toBe(0.12);
  expect(rateOf(['2023-03-01', -100], ['2024-02-29', 112])).toBe(0.12);
});

test('money back without interest is 0, and flows may come in any order and on one day', () => {
  expect(rateOf(['2026-06-01', 50], ['2026-01-01', -60], ['2026-01-01', -40], ['2026-09-01', 50])).toBe(0);
});

test('a day whose flows cancel out is no last day', () => {
  expect(rateOf(['2026-01-01', -100], ['2027-01-01', 112], ['2027-06-01', 50], ['2027-06-01', -50])).toBe(0.12);
});

test('losses and quick gains', () => {
  expect(rateOf(['2026-01-01', -100], ['2027-01-01', 1])).toBe(-0.99);
  expect(rateOf(['2026-01-01', -100], ['2027-01-01', 100_000_000])).toBe(999_999);
  // 1.5 ^ 365 - 1, known to far more digits than needed
  expect(
    xirr(flowsOf(['2026-01-01', -100], ['2026-01-02', 150]))!
      .plus(1)
      .compare(Ratio.of(3, 2).power(365)),
  ).toBe(0);
});

test.each([
  ['no flows', []],
  ['one flow', [['2026-01-01', -100]]],
  [
    'flows of one day',
    [
      ['2026-01-01', -100],
      ['2026-01-01', 100],
    ],
  ],
  [
    'nothing back',
    [
      ['2026-01-01', -100],
      ['2026-02-01', -100],
    ],
  ],
  [
    'a last flow that goes in',
    [
      ['2026-01-01', -100],
      ['2026-02-01', 200],
      ['2026-03-01', -50],
    ],
  ],
] as [string, [string, number][]][])('there is none with %s', (_name, flows) => {
  expect(xirr(flowsOf(...flows))).toBeUndefined();
});

test('at the rate found the flows are worth nothing together', () => {
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
