import fc from 'fast-check';
import { giniOf, LEAST_RANKED, stabilityIndex } from '#contract/lending/statistics/ranking';

const ranked = (...rows: [points: number, goodCount: number, badCount: number][]) =>
  giniOf(rows.map(([points, goodCount, badCount]) => ({ points, goodCount, badCount })));

test('points that put every bad loan below every good one rank perfectly', () => {
  expect(ranked([40, 0, 10], [70, 10, 0])).toBe(10_000);
  expect(ranked([70, 0, 10], [40, 10, 0])).toBe(-10_000);
  expect(ranked([40, 10, 10])).toBe(0);
});

test('with fewer than ten good or bad loans there is no result', () => {
  expect(ranked([40, 0, 9], [70, 90, 0])).toBeUndefined();
  expect(ranked([40, 0, 90], [70, 9, 0])).toBeUndefined();
});

test('each pair of a good and a bad loan counts once', () => {
  const row = fc.record({
    points: fc.integer({ min: -20, max: 20 }),
    goodCount: fc.integer({ min: 0, max: 9 }),
    badCount: fc.integer({ min: 0, max: 9 }),
  });
  fc.assert(
    fc.property(fc.uniqueArray(row, { minLength: 1, maxLength: 8, selector: ({ points }) => points }), (rows) => {
      const all = (field: 'badCount' | 'goodCount') =>
        rows.flatMap((one) => Array.from({ length: one[field] }, () => one.points));
      const pairs = all('goodCount').flatMap((good) => all('badCount').map((bad) => Math.sign(good - bad)));
      const found = giniOf(rows);
      if (all('goodCount').length < LEAST_RANKED || all('badCount').length < LEAST_RANKED)
        expect(found).toBeUndefined();
      else expect(found).toBe(Math.round((10_000 * pairs.reduce((sum, one) => sum + one, 0)) / pairs.length));
    }),
  );
});

const spread = (...groups: [beforeCount: number, recentCount: number][]) =>
  stabilityIndex(groups.map(([beforeCount, recentCount]) => ({ beforeCount, recentCount })));

test('an unchanged distribution of scores is stable, however many apply, and a changed one is not', () => {
  expect(spread([100, 100], [300, 300])).toBe(0);
  expect(spread([1000, 100], [3000, 300])).toBeLessThan(10);
  expect(spread([900, 100], [100, 900])).toBeGreaterThan(2500);
  // (0.6 − 0.5) × ln(0.6 ÷ 0.5) + (0.4 − 0.5) × ln(0.4 ÷ 0.5), apart from the halves.
  expect(spread([50_000, 60_000], [50_000, 40_000])).toBe(405);
  // 2 × 10/11 × ln 21, with half an application in each empty group.
  expect(spread([0, 10], [10, 0])).toBe(55_355);
});

test('with fewer than ten applications before or since there is no result', () => {
  expect(spread([9, 90])).toBeUndefined();
  expect(spread([90, 9])).toBeUndefined();
  expect(spread([5, 5], [5, 5])).toBe(0);
});
