import { isSameName, wordsOfName } from '#contract/people/fields/sameName';
import { BIRTH_YEARS_APART, type Birth, type Closeness } from '#contract/office/screening/screening';
import { isOneLetterOff } from './oneLetterOff';
import type { PersonName } from './nameForms';

export interface ScreenedPerson {
  /** The registered name, and the one on the BVN. */
  names: readonly PersonName[];
  /** Days. */
  births: readonly string[];
}

interface ListedPerson {
  name: string;
  otherNames: readonly string[];
  /** Days or years. */
  born: readonly string[];
}

export interface Match {
  matchedName: string;
  matchedWords: string;
  closeness: Closeness;
  birth: Birth;
}

const isNearOrSame = (there: string, wanted: string): boolean => there === wanted || isOneLetterOff(there, wanted);

const yearOf = (birth: string): number => Number(birth.slice(0, 4));

/** How the births fit; undefined if they don't. @param born days or years of the entry */
export function compareBirths(births: readonly string[], born: readonly string[]): Birth | undefined {
  if (born.length === 0 || births.length === 0) return 'unknown';
  if (born.some((listed) => births.includes(listed))) return 'day';
  const isNear = born.some((listed) =>
    births.some((own) => Math.abs(yearOf(own) - yearOf(listed)) <= BIRTH_YEARS_APART),
  );
  return isNear ? 'year' : undefined;
}

/** The first of the entry's names that is the person's; a name with the same words goes before one a letter off. */
export function findMatch({ names, births }: ScreenedPerson, entry: ListedPerson): Match | undefined {
  const birth = compareBirths(births, entry.born);
  if (birth === undefined) return undefined;
  const listed = [entry.name, ...entry.otherNames];
  const same = listed.find((name) => names.some((own) => isSameName(name, own)));
  if (same !== undefined) return matchWith(same, 'same', birth);
  const near = listed.find((name) => names.some((own) => isSameName(name, own, isNearOrSame)));
  return near === undefined ? undefined : matchWith(near, 'near', birth);
}

const matchWith = (matchedName: string, closeness: Closeness, birth: Birth): Match => ({
  matchedName,
  matchedWords: wordsOfName(matchedName).join(' '),
  closeness,
  birth,
});
