import fc from 'fast-check';
import { foldSmall, LEAST_IN_CELL, rangeName, tellNoFew, type Move } from '#contract/lending/statistics/cells';

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

describe('what two pages tell together', () => {
  const move = (before: number | undefined, now: number | undefined, loanCount: number): Move => ({
    before,
    now,
    loanCount,
  });
  /** Cells of both pages, each sharing ten loans with the next one: `count` in all, from a number on. */
  const chain = (count: number, from = 0): Move[] =>
    Array.from({ length: count - 1 }, (_none, index) => {
      const half = from + Math.floor(index / 2);
      return move(index % 2 ? half + 1 : half, half, 10);
    });

  test('is nothing of few loans if all of them moved together', () => {
    expect(tellNoFew([])).toBe(true);
    expect(tellNoFew([move(0, 0, 30)])).toBe(true);
    expect(tellNoFew([move(0, undefined, 9)])).toBe(false);
    expect(tellNoFew([move(undefined, 0, 9)])).toBe(false);
    expect(tellNoFew([move(0, 0, 30), move(0, 1, 9)])).toBe(false);
  });

  test('counts loans that make the same move together', () => {
    expect(tellNoFew([move(0, 1, 6), move(0, 1, 4)])).toBe(true);
  });

  test('is safe if every sum is, though single moves are of few', () => {
    expect(tellNoFew([move(0, 0, 5), move(0, 1, 6), move(1, 0, 6), move(1, 1, 5)])).toBe(true);
    expect(tellNoFew([move(0, 0, 5), move(0, 1, 4), move(1, 0, 6), move(1, 1, 7)])).toBe(false);
  });

  test('is tried for sixteen cells that share loans, and not made for more', () => {
    expect(tellNoFew(chain(16))).toBe(true);
    expect(tellNoFew(chain(17))).toBe(false);
    // Neither loans that have left nor a move of none joins two groups.
    const two = [...chain(16), move(0, undefined, 10), ...chain(16, 20), move(20, undefined, 10), move(0, 20, 0)];
    expect(tellNoFew(two)).toBe(true);
  });
});
