import fc from 'fast-check';
import { foldSmall, LEAST_IN_CELL, rangeName } from '#contract/lending/statistics/cells';

const numbers = fc.integer({ min: 0, max: 25 });

test('no cell has fewer than ten loans but an empty one', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(numbers, numbers), { minLength: 1, maxLength: 9 }), (items) => {
      const folded = foldSmall(items, (item) => item);
      expect(folded.flat()).toEqual(items);
      const sums = folded.map((joined) => [0, 1].map((index) => joined.reduce((sum, one) => sum + one[index]!, 0)));
      if (folded.length === 1) return;
      for (const count of sums.flat()) expect(count === 0 || count >= LEAST_IN_CELL).toBe(true);
    }),
  );
});

test('joins as few as it can, from the first on', () => {
  const folded = (counts: number[]) => foldSmall(counts, (count) => [count]);
  expect(folded([10, 3, 7, 12])).toEqual([[10], [3, 7], [12]]);
  expect(folded([10, 0, 3])).toEqual([[10, 0, 3]]);
  expect(folded([3, 4])).toEqual([[3, 4]]);
  expect(folded([])).toEqual([]);
});

test('names a range by its ends', () => {
  expect([rangeName(['A']), rangeName(['A', 'B', 'D']), rangeName([])]).toEqual(['A', 'A – D', '']);
});
