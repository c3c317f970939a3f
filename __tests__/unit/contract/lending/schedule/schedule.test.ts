import fc from 'fast-check';
import { equalInstalment } from '../../../../../contract/lending/schedule/annuity';
import { kobo, naira } from '../../../../../contract/money/kobo';
import { Ratio } from '../../../../../contract/money/ratio';
import { repaymentPlan } from '../../../../../contract/lending/schedule/repaymentPlan';
import { scheduleRows } from '../../../../../contract/lending/schedule/schedule';
import { disbursementDay, loanFigures } from '../../../../support/money/arbitraries';

test('₦80,000 at 32% for three months', () => {
  const rows = scheduleRows({ principalKobo: naira(80_000), annualRate: Ratio.of(32, 100), months: 3 });
  expect(rows).toEqual([
    { number: 1, interestKobo: 213_333, principalKobo: 2_596_803, balanceKobo: 5_403_197 },
    { number: 2, interestKobo: 144_085, principalKobo: 2_666_051, balanceKobo: 2_737_146 },
    { number: 3, interestKobo: 72_991, principalKobo: 2_737_146, balanceKobo: 0 },
  ]);
});

test('due days follow the day of disbursement, through a leap February', () => {
  const figures = { principalKobo: naira(80_000), annualRate: Ratio.of(24, 100), months: 4 };
  expect(repaymentPlan(figures, '2023-11-30').instalments.map(({ dueOn }) => dueOn)).toEqual([
    '2023-12-30',
    '2024-01-30',
    '2024-02-29',
    '2024-03-30',
  ]);
});

test.each([
  ['no principal', { principalKobo: kobo(0), annualRate: Ratio.of(1, 10), months: 3 }],
  ['a rate below 0', { principalKobo: naira(1), annualRate: Ratio.of(-1, 10), months: 3 }],
  ['no months', { principalKobo: naira(1), annualRate: Ratio.of(1, 10), months: 0 }],
  ['a part of a month', { principalKobo: naira(1), annualRate: Ratio.of(1, 10), months: 2.5 }],
])('%s is refused', (_name, figures) => {
  expect(() => scheduleRows(figures)).toThrow(RangeError);
});

test('the principal comes back in full, in equal instalments but for the last', () => {
  fc.assert(
    fc.property(loanFigures, (figures) => {
      const rows = scheduleRows(figures);
      const instalment = equalInstalment(figures.principalKobo, figures.annualRate, figures.months);
      expect(rows).toHaveLength(figures.months);
      expect(rows.reduce((sum, row) => sum + row.principalKobo, 0)).toBe(figures.principalKobo);
      let balance: number = figures.principalKobo;
      for (const row of rows) {
        // Independent of the code under test: twelve times the interest is within half of the balance's year.
        const { numerator, denominator } = figures.annualRate;
        const away = 2n * (BigInt(balance) * numerator - BigInt(row.interestKobo) * 12n * denominator);
        expect((away < 0n ? -away : away) <= 12n * denominator).toBe(true);
        balance -= row.principalKobo;
        expect(row.balanceKobo).toBe(balance);
        expect(row.principalKobo).toBeGreaterThanOrEqual(0);
        if (row.number < figures.months) expect(row.interestKobo + row.principalKobo).toBe(instalment);
      }
      // Half a kobo of each instalment and of each row's interest may gather in the last one.
      const last = rows.at(-1)!;
      const growth = (1 + Number(figures.annualRate.numerator) / 120_000) ** figures.months;
      expect(Math.abs(last.interestKobo + last.principalKobo - instalment)).toBeLessThanOrEqual(
        figures.months * growth + 1,
      );
    }),
  );
});

test('a principal of a few kobo never goes below 0', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), loanFigures, (principal, figures) => {
      const rows = scheduleRows({ ...figures, principalKobo: kobo(principal) });
      expect(rows.every((row) => row.principalKobo >= 0 && row.balanceKobo >= 0)).toBe(true);
      expect(rows.at(-1)!.balanceKobo).toBe(0);
    }),
  );
});

test('every due day is a month after the one before', () => {
  fc.assert(
    fc.property(loanFigures, disbursementDay, (figures, day) => {
      const days = repaymentPlan(figures, day).instalments.map(({ dueOn }) => dueOn);
      expect(days).toEqual([...days].sort());
      expect(new Set(days.map((due) => due.slice(0, 7))).size).toBe(figures.months);
    }),
  );
});
