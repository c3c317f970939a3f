import { firstLendingTerms } from '../../../../../contract/lending/terms/firstLendingTerms';
import { naira } from '../../../../../contract/money/kobo';
import { GRADES } from '../../../../../contract/lending/terms/lendingTerms';
import { isWithinTerms, quoteFor } from '../../../../../contract/lending/schedule/quote';

describe('section 25.1: a quote', () => {
  test('of ₦80,000 for 6 months in grade C', () => {
    const quote = quoteFor({ principalKobo: naira(80_000), months: 6, grade: 'C' }, firstLendingTerms);
    expect(quote).toMatchObject({ annualRateBps: 3200, originationFeeKobo: naira(2_400), paidOutKobo: naira(77_600) });
    const paid = quote.rows.map((row) => row.interestKobo + row.principalKobo);
    expect(paid.slice(0, -1)).toEqual(Array(5).fill(quote.instalmentKobo));
    expect(quote.totalKobo).toBe(paid.reduce((sum, part) => sum + part, 0));
    expect(quote.interestKobo).toBe(quote.totalKobo - naira(80_000));
    expect(quote.rows.at(-1)!.balanceKobo).toBe(0);
  });

  test('its APR counts the fee: the payments, discounted by it, are worth what is paid out', () => {
    for (const grade of GRADES) {
      const { aprBps, paidOutKobo, rows, annualRateBps } = quoteFor(
        { principalKobo: naira(400_000), months: 12, grade },
        firstLendingTerms,
      );
      const monthly = aprBps / 10_000 / 12;
      const worth = rows.reduce(
        (sum, row) => sum + (row.interestKobo + row.principalKobo) / (1 + monthly) ** row.number,
        0,
      );
      expect(Math.abs(worth / paidOutKobo - 1)).toBeLessThan(0.0001);
      expect(aprBps).toBeGreaterThan(annualRateBps);
    }
  });

  test.each([
    ['too little', 40_000, 6],
    ['too much', 5_040_000, 6],
    ['no whole increments', 90_000, 6],
    ['too short', 80_000, 2],
    ['too long', 80_000, 25],
    ['part of a month', 80_000, 3.5],
  ])('%s is not lent', (_what, amount, months) => {
    const request = { principalKobo: naira(amount), months };
    expect(isWithinTerms(request, firstLendingTerms)).toBe(false);
    expect(() => quoteFor({ ...request, grade: 'C' }, firstLendingTerms)).toThrow(RangeError);
  });

  test.each([
    [80_000, 3],
    [5_000_000, 24],
  ])('%i for %i months is', (amount, months) => {
    expect(isWithinTerms({ principalKobo: naira(amount), months }, firstLendingTerms)).toBe(true);
  });
});
