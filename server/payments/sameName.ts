import { foldForSearch } from '../db/searchText';

const wordsOf = (name: string): Set<string> =>
  new Set(
    foldForSearch(name)
      .split(/[^\p{L}]+/u)
      .filter(Boolean),
  );

/** One has all words of the other, at least two: banks add middle names and drop accents. */
export function isSameName(one: string, other: string): boolean {
  const [shorter, longer] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.size - b.size);
  if (!shorter || !longer || shorter.size < 2) return false;
  return [...shorter].every((word) => longer.has(word));
}
