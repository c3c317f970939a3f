import { foldForSearch } from '../db/searchText';

const wordsOf = (name: string): string[] =>
  foldForSearch(name)
    .split(/[^\p{L}]+/u)
    .filter(Boolean);

/**
 * Whether a name that a bank knows may be a person's. The whole surname and the first given name must be in it; other
 * given names neither help nor hinder. Banks write names in any order, with middle names and without accents.
 */
export function isSameName(known: string, { firstName, lastName }: { firstName: string; lastName: string }): boolean {
  const there = new Set(wordsOf(known));
  const surname = wordsOf(lastName);
  const [given] = wordsOf(firstName);
  if (given === undefined || surname.length === 0 || surname.includes(given)) return false;
  return [given, ...surname].every((word) => there.has(word));
}
