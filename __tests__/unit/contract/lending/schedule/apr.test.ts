import fc from 'fast-check';
import { annualPercentageRate } from '../../../../../contract/lending/schedule/apr';
import { toBasisPoints } from '../../../../../contract/money/basisPoints';
import { kobo, subtractKobo } from '../../../../../contract/money/kobo';
import { Ratio } from '../../../../../contract/money/ratio';
import { repaymentPlan } from '../../../../../contract/lending/schedule/repaymentPlan';
import { totalOf } from '../../../../../contract/lending/schedule/parts';
import { loanFigures } from '../../../../support/money/arbitraries';

const monthly = (advance: number, payments: number[]) =>
  annualPercentageRate({ advanceKobo: kobo(advance), paymentsKobo: payments.map(kobo), unitPeriodsPerYear: 12 });

test('a payment of 102 a month after 100 is 24% a year', () => {
  expect(monthly(10_000, [10_200]).compare(Ratio.of(24, 100))).toBe(0);
});

test('no interest is 0%, a rate above 100% is found as well', () => {
  expect(monthly(10_000, [5_000, 5_000]).compare(0)).toBe(0);
  expect(monthly(10_000, [20_000]).compare(12)).toBe(0);
});

test.each([
  ['less is paid than advanced', 10_000, [9_999]],
  ['nothing is paid', 10_000, []],
  ['nothing is advanced', 0, [1]],
])('there is none where %s', (_name, advance, payments) => {
  expect(() => monthly(advance, payments)).toThrow(RangeError);
});

test('without a fee it is the rate of the loan, and a fee raises it', () => {
  fc.assert(
    fc.property(loanFigures, fc.integer({ min: 1, max: 500 }), (figures, feeBps) => {
      const paymentsKobo = repaymentPlan(figures, '2026-01-31').instalments.map(({ owed }) => totalOf(owed));
      const aprOf = (fee: number) =>
        annualPercentageRate({
          advanceKobo: subtractKobo(figures.principalKobo, kobo(fee)),
          paymentsKobo,
          unitPeriodsPerYear: 12,
        });
      const plain = aprOf(0);
      expect(Math.abs(toBasisPoints(plain) - toBasisPoints(figures.annualRate))).toBeLessThanOrEqual(1);
      expect(aprOf(Math.ceil((figures.principalKobo * feeBps) / 10_000)).compare(plain)).toBe(1);
    }),
    { numRuns: 40 },
  );
});

test('at the rate found, what is paid is worth what is advanced', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1, maxLength: 36 }),
      (advance, payments) => {
        fc.pre(payments.reduce((sum, payment) => sum + payment, 0) > advance);
        const found = monthly(advance, payments);
        const worth = (rate: number) =>
          payments.reduce((sum, payment, index) => sum + payment / (1 + rate / 12) ** (index + 1), 0);
        const rate = Number(found.numerator) / Number(found.denominator);
        expect(worth(rate) / advance).toBeCloseTo(1, 6);
      },
    ),
    { numRuns: 100 },
  );
});
