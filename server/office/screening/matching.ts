import { isSameName, wordsOfName } from '#contract/people/fields/sameName';
import { BIRTH_YEARS_APART, type Closeness } from '#contract/office/screening/screening';
import { isOneLetterOff } from './oneLetterOff';
import type { PersonName } from './nameForms';

export interface ScreenedPerson {
  /** The registered name, and the one on the BVN. */
  names: readonly PersonName[];
  birthYears: readonly number[];
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
}

const isNearOrSame = (there: string, wanted: string): boolean => there === wanted || isOneLetterOff(there, wanted);

/** Whether the years of birth fit; undefined if one side has none. */
export function hasNearBirthYear(birthYears: readonly number[], born: readonly string[]): boolean | undefined {
  const listed = born.map((day) => Number(day.slice(0, 4)));
  if (listed.length === 0 || birthYears.length === 0) return undefined;
  return listed.some((year) => birthYears.some((own) => Math.abs(own - year) <= BIRTH_YEARS_APART));
}

/** The first of the entry's names that is the person's; a name with the same words goes before one a letter off. */
export function findMatch({ names, birthYears }: ScreenedPerson, entry: ListedPerson): Match | undefined {
  if (hasNearBirthYear(birthYears, entry.born) === false) return undefined;
  const listed = [entry.name, ...entry.otherNames];
  const same = listed.find((name) => names.some((own) => isSameName(name, own)));
  if (same !== undefined) return matchWith(same, 'same');
  const near = listed.find((name) => names.some((own) => isSameName(name, own, isNearOrSame)));
  return near === undefined ? undefined : matchWith(near, 'near');
}

const matchWith = (matchedName: string, closeness: Closeness): Match => ({
  matchedName,
  matchedWords: wordsOfName(matchedName).join(' '),
  closeness,
});
