/** No published cell has fewer loans, so that none tells whether a certain borrower pays. */
export const LEAST_IN_CELL = 10;

/**
 * Joins neighbours until none has too few loans. Empty ones stay.
 * @param countsOf an item's loans in each of the other dimension's cells
 */
export function foldSmall<Item>(items: readonly Item[], countsOf: (item: Item) => readonly number[]): Item[][] {
  const isLarge = (joined: readonly Item[]) => {
    const counts = joined.map(countsOf);
    return (counts[0] ?? []).every((_, index) => {
      const count = counts.reduce((sum, one) => sum + (one[index] ?? 0), 0);
      return count === 0 || count >= LEAST_IN_CELL;
    });
  };
  const folded: Item[][] = [];
  let open: Item[] = [];
  for (const item of items) {
    open.push(item);
    if (!isLarge(open)) continue;
    folded.push(open);
    open = [];
  }
  while (open.length > 0 && !isLarge(open)) {
    const before = folded.pop();
    if (!before) break;
    open = [...before, ...open];
  }
  return open.length > 0 ? [...folded, open] : folded;
}

/** How joined cells are named. */
export const rangeName = (names: readonly string[]): string => {
  const [first = '', last = first] = [names[0], names.at(-1)];
  return first === last ? first : `${first} – ${last}`;
};
