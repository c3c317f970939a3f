import { daysAfter } from '#contract/dates';
import { MAX_PERCENT, MIN_PERCENT } from '#contract/lending/sales/offer';
import { quoteFor } from '#contract/lending/schedule/quote';
import { expectedPortfolioReturn } from '#contract/lending/shares/provisions';
import { expectedNetReturn, xirrFigure } from '#contract/lending/shares/returns';
import { yieldToMaturity } from '#contract/lending/shares/salePrice';
import { figuresOf, firstLendingTerms, mapFigures, termsFrom } from '#contract/lending/terms/termFigures';
import { GRADES } from '#contract/lending/terms/grades';
import { pledgeIncrement } from '#contract/lending/terms/increments';
import { ANNUAL_FIGURE, basisPoints, figureWithin, SHARE } from '#contract/money/basisPoints';
import { kobo, naira, NO_KOBO } from '#contract/money/kobo';
import { Ratio } from '#contract/money/ratio';

const MOST_KOBO = kobo(Number.MAX_SAFE_INTEGER);
const TODAY = '2026-11-28';
/** The smallest and the largest that any lending terms can say. */
const extremes = [
  termsFrom(1, { ...mapFigures(({ most }) => most), monthsLeast: 1 }),
  termsFrom(1, { ...mapFigures(({ least }) => least), monthsMost: 60 }),
  termsFrom(1, {
    ...figuresOf(firstLendingTerms),
    ...mapFigures(({ unit, most, initial }) => (unit === 'percent' ? most : initial)),
    monthsLeast: 1,
    monthsMost: 60,
  }),
];

const expectWithin = (bps: number | undefined) => {
  expect(bps).toBeGreaterThanOrEqual(ANNUAL_FIGURE.minimum);
  expect(bps).toBeLessThanOrEqual(ANNUAL_FIGURE.maximum);
};

test('a figure is left out beyond its bounds', () => {
  expect(figureWithin(SHARE, Ratio.of(1))).toBe(10_000);
  expect(figureWithin(SHARE, Ratio.of(10_001, 10_000))).toBeUndefined();
  expect(figureWithin(SHARE, Ratio.of(-1, 10_000))).toBeUndefined();
  expect(figureWithin(ANNUAL_FIGURE, Ratio.of(100))).toBe(1_000_000);
  expect(figureWithin(ANNUAL_FIGURE, Ratio.of(10n ** 400n))).toBeUndefined();
});

test('a note’s yield is within its bounds or left out, from the last day on, at every price and down to a kobo', () => {
  const outOfBounds: number[] = [];
  for (const priceKobo of [MIN_PERCENT, 96, 99, 100, MAX_PERCENT].map(naira))
    for (const days of [0, 1, 2, 6, 30, 365, 1_825]) {
      const bps = yieldToMaturity(priceKobo, TODAY, [{ dueOn: daysAfter(TODAY, days), unpaidKobo: naira(101) }]);
      if (bps === undefined) outOfBounds.push(days);
      else expectWithin(bps);
    }
  expect([...new Set(outOfBounds)]).toEqual([0, 1, 2, 6]);
  expectWithin(yieldToMaturity(kobo(1), TODAY, [{ dueOn: daysAfter(TODAY, 365), unpaidKobo: kobo(1) }]));
  expect(yieldToMaturity(kobo(1), TODAY, [{ dueOn: daysAfter(TODAY, 1), unpaidKobo: MOST_KOBO }])).toBeUndefined();
});

test('a return so far is within its bounds when all is lost, all came back at once, or it multiplied', () => {
  const after = (days: number, amountKobo: number) =>
    xirrFigure([
      { on: TODAY, amountKobo: naira(-100) },
      { on: daysAfter(TODAY, days), amountKobo: kobo(amountKobo) },
    ]);
  expect(after(30, 0)).toBe(ANNUAL_FIGURE.minimum);
  expect(after(1, 1)).toBe(ANNUAL_FIGURE.minimum);
  expect(after(0, naira(200))).toBeUndefined();
  expect(after(1, naira(110))).toBeUndefined();
  expect(after(30, MOST_KOBO)).toBeUndefined();
  expect(after(365, naira(110))).toBe(1_000);
});

test('the APR of every loan that any lending terms allow is within its bounds', () => {
  for (const terms of extremes)
    for (const grade of GRADES)
      for (const months of [terms.months.minimum, terms.months.maximum]) {
        const incrementKobo = pledgeIncrement(terms);
        const principalKobo = kobo(Math.ceil(terms.principal.minimumKobo / incrementKobo) * incrementKobo);
        if (principalKobo > terms.principal.maximumKobo) continue;
        expectWithin(quoteFor({ principalKobo, months, grade }, terms).aprBps);
      }
});

test('the expected return of a loan and of a portfolio is within its bounds at the best and the worst terms', () => {
  const rates = [0, 10_000].map(basisPoints);
  for (const annualRateBps of rates)
    for (const servicingFeeBps of rates)
      for (const expectedAnnualLossBps of rates) {
        const netReturnBps = expectedNetReturn({ annualRateBps, servicingFeeBps, expectedAnnualLossBps });
        expectWithin(netReturnBps);
        const notes = { standing: 'onTime' as const, outstandingKobo: kobo(1), provisionKobo: NO_KOBO, netReturnBps };
        expectWithin(expectedPortfolioReturn([notes]));
      }
});
