import { firstLendingTerms as terms } from '#contract/lending/terms/termFigures';
import { kobo, naira } from '#contract/money/kobo';
import { isWithinTerms } from '#contract/lending/schedule/quote';
import { limitsOf, nearestSize, readSize, sizeQuery } from '../../../../src/domain/lending/loanSize';

describe('the requested loan size', () => {
  test.each([
    ['nothing', {}, { principalKobo: naira(400_000), months: 12 }],
    ['too little', { principalKobo: 1, months: 1 }, { principalKobo: naira(80_000), months: 3 }],
    ['too much', { principalKobo: naira(9_000_000), months: 120 }, { principalKobo: naira(5_000_000), months: 24 }],
    ['no multiple', { principalKobo: naira(130_000) }, { principalKobo: naira(120_000), months: 12 }],
  ])('%s becomes the nearest allowed size', (_what, initialSize, size) => {
    expect(nearestSize(initialSize, terms)).toEqual(size);
    expect(isWithinTerms(nearestSize(initialSize, terms), terms)).toBe(true);
  });

  test("is in whole increments even if the terms' limits aren't", () => {
    // An increment is ₦50,000 then.
    const dearer = { ...terms, dollarRateKobo: naira(2_000) };
    expect(limitsOf(dearer).principal).toEqual({ min: naira(100_000), max: naira(5_000_000), step: naira(50_000) });
    for (const principalKobo of [naira(1), naira(130_000), naira(9_000_000)])
      expect(isWithinTerms(nearestSize({ principalKobo }, dearer), dearer)).toBe(true);
  });

  test('is stored in the address', () => {
    const size = { principalKobo: kobo(8_000_000), months: 6 };
    expect(sizeQuery(size)).toBe('?amount=80000&months=6');
    expect(readSize(sizeQuery(size))).toEqual(size);
  });

  test.each(['', '?amount=&months=', '?amount=many&months=1.5', '?months=-3'])('%p is ignored', (search) => {
    expect(readSize(search)).toEqual({});
  });
});
