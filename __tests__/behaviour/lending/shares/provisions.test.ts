import { latenessOf, type Lateness } from '#contract/lending/portfolio/lateness';
import { PAST_DUE_BANDS } from '#contract/lending/schedule/daysPastDue';
import { expectedPortfolioReturn, provisionOf } from '#contract/lending/shares/provisions';
import { firstLendingTerms } from '#contract/lending/terms/termFigures';
import { basisPoints } from '#contract/money/basisPoints';
import { kobo, naira } from '#contract/money/kobo';

const terms = firstLendingTerms.provisions;

describe('the provision for a loan', () => {
  test.each([
    [0, 0],
    [1, 500],
    [30, 500],
    [31, 2_500],
    [60, 2_500],
    [61, 5_000],
    [90, 5_000],
    [91, 8_000],
  ])('%d days late is %d basis points', (days, bps) => {
    expect(provisionOf(kobo(10_000), latenessOf('repaying', days)!, terms)).toBe(bps);
  });

  test('in default equals the one for over 90 days late, whatever the days past due', () => {
    expect(provisionOf(kobo(10_000), latenessOf('defaulted', 5)!, terms)).toBe(8_000);
  });

  test.each(['listed', 'repaid', 'writtenOff'] as const)(
    'does not exist without outstanding principal: %s',
    (state) => {
      expect(latenessOf(state, 100)).toBeUndefined();
    },
  );

  test('is rounded up, so that a note is never overvalued', () => {
    expect(provisionOf(kobo(1_001), 'grace', terms)).toBe(51);
    expect(provisionOf(kobo(1_000), 'grace', terms)).toBe(50);
    expect(provisionOf(kobo(7), 'onTime', terms)).toBe(0);
  });

  test('grows with lateness', () => {
    const order: Lateness[] = [...PAST_DUE_BANDS, 'defaulted'];
    const rates = order.map((standing) => provisionOf(kobo(10_000), standing, terms));
    expect(rates).toEqual([...rates].sort((one, other) => one - other));
  });
});

describe('the expected return of a portfolio', () => {
  const group = (standing: Lateness, outstanding: number, netReturn: number) => ({
    standing,
    outstandingKobo: naira(outstanding),
    provisionKobo: provisionOf(naira(outstanding), standing, terms),
    netReturnBps: basisPoints(netReturn),
  });

  test('weighs each loan by its value after provisions', () => {
    expect(expectedPortfolioReturn([group('onTime', 100, 2_000), group('onTime', 300, 3_000)])).toBe(2_750);
    // 95 of 100 at 30%, and 100 at 20%.
    expect(expectedPortfolioReturn([group('onTime', 100, 2_000), group('grace', 100, 3_000)])).toBe(2_487);
  });

  test.each(['days31To60', 'days61To90', 'over90', 'defaulted'] as const)(
    'counts a loan as earning nothing: %s',
    (standing) => {
      expect(expectedPortfolioReturn([group(standing, 100, 2_480)])).toBe(0);
      expect(expectedPortfolioReturn([group('onTime', 100, 2_480), group(standing, 100, 2_480)])).toBeLessThan(2_480);
    },
  );

  test('does not exist if nothing is lent or all of it is probably lost', () => {
    expect(expectedPortfolioReturn([])).toBeUndefined();
    expect(expectedPortfolioReturn([{ ...group('onTime', 100, 2_480), provisionKobo: naira(100) }])).toBeUndefined();
  });
});
