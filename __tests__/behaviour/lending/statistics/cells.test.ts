import fc from 'fast-check';
import { foldSmall, LEAST_IN_CELL, rangeName, tellNoFew, type Move } from '#contract/lending/statistics/cells';

const numbers = fc.integer({ min: 0, max: 25 });

test('each cell has at least ten loans, or none', () => {
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

test('joins as few cells as possible, starting with the first', () => {
  const folded = (counts: number[]) => foldSmall(counts, (count) => [count]);
  expect(folded([10, 3, 7, 12])).toEqual([[10], [3, 7], [12]]);
  expect(folded([10, 0, 3])).toEqual([[10, 0, 3]]);
  expect(folded([3, 4])).toEqual([[3, 4]]);
  expect(folded([])).toEqual([]);
});

test('names a joined cell by its first and last value', () => {
  expect([rangeName(['A']), rangeName(['A', 'B', 'D']), rangeName([])]).toEqual(['A', 'A – D', '']);
});

describe('two pages compared with each other', () => {
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

  test('reveal nothing if at least ten loans made each move', () => {
    expect(tellNoFew([])).toBe(true);
    expect(tellNoFew([move(0, 0, 30)])).toBe(true);
    expect(tellNoFew([move(0, undefined, 9)])).toBe(false);
    expect(tellNoFew([move(undefined, 0, 9)])).toBe(false);
    expect(tellNoFew([move(0, 0, 30), move(0, 1, 9)])).toBe(false);
  });

  test('count loans that make the same move together', () => {
    expect(tellNoFew([move(0, 1, 6), move(0, 1, 4)])).toBe(true);
  });

  test('reveal nothing if every sum has at least ten loans, even if single moves have fewer', () => {
    expect(tellNoFew([move(0, 0, 5), move(0, 1, 6), move(1, 0, 6), move(1, 1, 5)])).toBe(true);
    expect(tellNoFew([move(0, 0, 5), move(0, 1, 4), move(1, 0, 6), move(1, 1, 7)])).toBe(false);
  });

  test('are checked for up to sixteen cells that share loans, and refused for more', () => {
    expect(tellNoFew(chain(16))).toBe(true);
    expect(tellNoFew(chain(17))).toBe(false);
    // Neither loans that have left nor a move of none joins two groups.
    const two = [...chain(16), move(0, undefined, 10), ...chain(16, 20), move(20, undefined, 10), move(0, 20, 0)];
    expect(tellNoFew(two)).toBe(true);
  });
});
