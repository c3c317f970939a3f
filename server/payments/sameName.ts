import { foldForSearch } from '../db/searchText';

const wordsOf = (name: string): Set<string> =>
  new Set(
    foldForSearch(name)
      .split(/[^\p{L}]+/u)
      .filter(Boolean),
  );

/**
 * Whether a bank's name of somebody and our own may be one person: all words of the shorter stand in the longer, two at
 * least. Banks write names in any order, with middle names, without accents.
 */
export function isSameName(one: string, other: string): boolean {
  const [shorter, longer] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.size - b.size);
  if (!shorter || !longer || shorter.size < 2) return false;
  return [...shorter].every((word) => longer.has(word));
}
