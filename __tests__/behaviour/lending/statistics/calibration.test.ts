import fc from 'fast-check';
import { calibrationOf, lossInterval, type GradeLosses } from '#contract/lending/statistics/calibration';
import { kobo, naira, NO_KOBO } from '#contract/money/kobo';

const losses = (change: Partial<GradeLosses>): GradeLosses => ({
  grade: 'A',
  loanCount: 100,
  lentKobo: naira(100_000),
  promisedKobo: naira(1000),
  lossKobo: naira(1000),
  loanKobo: naira(1000),
  isYearOld: true,
  ...change,
});

const standing = (change: Partial<GradeLosses>) => calibrationOf(losses(change)).standing;

// The exact limits, from tables of the Poisson distribution.
test.each([
  [0, 0, 3.69],
  [5, 1.62, 11.67],
  [10, 4.8, 18.39],
  [50, 37.11, 65.92],
  [100, 81.36, 121.63],
])('%i losses are consistent with an expectation from %d to %d', (seen, low, high) => {
  const found = lossInterval(seen);
  expect(Math.abs(found.low - low)).toBeLessThan(0.05);
  expect(Math.abs(found.high - high)).toBeLessThan(0.05);
});

test('without loans there are no losses and nothing is reported', () => {
  const none = calibrationOf(losses({ loanCount: 0, promisedKobo: NO_KOBO, lossKobo: NO_KOBO, loanKobo: NO_KOBO }));
  expect(none).toMatchObject({ promisedBps: 0, lostBps: 0, lowBps: 0, highBps: 0 });
});

test('losses above and below the expected range are reported', () => {
  expect(standing({})).toBe('within');
  // One lost loan goes with 0.01 to 5.57 of them.
  expect(standing({ promisedKobo: naira(5500) })).toBe('within');
  expect(standing({ promisedKobo: naira(5600) })).toBe('below');
  expect(standing({ lossKobo: naira(10_000), promisedKobo: naira(4700) })).toBe('above');
  expect(standing({ lossKobo: naira(10_000), promisedKobo: naira(4900) })).toBe('within');
});

test('nothing is reported about fewer than ten loans, or about few losses within a year', () => {
  const lost = { lossKobo: naira(50_000) };
  expect([standing({ ...lost, loanCount: 9 }), standing({ ...lost, loanCount: 10 })]).toEqual(['tooFew', 'above']);
  const unhurt = { lossKobo: NO_KOBO, promisedKobo: naira(4000) };
  expect([standing({ ...unhurt, isYearOld: false }), standing(unhurt)]).toEqual(['within', 'below']);
  expect(standing({ ...lost, isYearOld: false })).toBe('above');
});

test('one large loan counts no more than a small one', () => {
  const oneLost = { lossKobo: naira(20_000), promisedKobo: naira(1000) };
  expect([standing(oneLost), standing({ ...oneLost, loanKobo: naira(20_000) })]).toEqual(['above', 'within']);
});

test('shares are never more than everything, and the loss is always in its range', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 15n }).map(kobo);
  fc.assert(
    fc.property(amount, amount, amount, amount, (lentKobo, promisedKobo, lossKobo, loanKobo) => {
      const found = calibrationOf(
        losses({ lentKobo, promisedKobo, lossKobo: lossKobo > lentKobo ? lentKobo : lossKobo, loanKobo }),
      );
      const { lowBps, lostBps, highBps } = found;
      for (const share of [found.promisedBps, lowBps, lostBps, highBps]) {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(10_000);
      }
      if (loanKobo === 0) return;
      expect(lowBps).toBeLessThanOrEqual(lostBps);
      expect(lostBps).toBeLessThanOrEqual(highBps);
    }),
  );
});
