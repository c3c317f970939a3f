import { foldForSearch } from '../db/searchText';

const wordsOf = (name: string): string[] =>
  foldForSearch(name)
    .split(/[^\p{L}]+/u)
    .filter(Boolean);

/**
 * Whether a bank's name for an account may be the person's. It must contain the whole surname and the first given name;
 * other given names don't matter. Banks write names in any order, with middle names and without accents.
 */
export function isSameName(known: string, { firstName, lastName }: { firstName: string; lastName: string }): boolean {
  const there = new Set(wordsOf(known));
  const surname = wordsOf(lastName);
  const [given] = wordsOf(firstName);
  if (given === undefined || surname.length === 0 || surname.includes(given)) return false;
  return [given, ...surname].every((word) => there.has(word));
}
