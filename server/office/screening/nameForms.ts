import { givenNames, wordsOfName } from '#contract/people/fields/sameName';
import { spellingsOf } from './oneLetterOff';

/** Lists write 'Abdulrahman' in several words too. */
const WORDS_IN_ONE = 4;

/** What the index holds of an entry: the words of all its names, and up to four in a row as one. */
export const wordsOfEntry = (names: readonly string[]): string[] => [
  ...new Set(
    names.map(wordsOfName).flatMap((words) =>
      words.flatMap((_, from) => {
        const longest = Math.min(WORDS_IN_ONE, words.length - from);
        return Array.from({ length: longest }, (_one, more) => words.slice(from, from + more + 1).join(''));
      }),
    ),
  ),
];

export interface PersonName {
  firstName: string;
  lastName: string;
}

/** Of each, an entry must have one word. */
export interface WantedWords {
  surname: string[];
  given: string[];
}

/**
 * The words that an entry must have to be compared with the name at all.
 * @returns undefined for a name that the rule of names never finds
 */
export function wantedWords({ firstName, lastName }: PersonName): WantedWords | undefined {
  const words = wordsOfName(lastName);
  const [longest] = words.toSorted((one, other) => other.length - one.length);
  const given = givenNames(firstName);
  if (longest === undefined || given.length === 0) return undefined;
  const spelled = (forms: readonly string[]) => [...new Set(forms.flatMap(spellingsOf))];
  // A surname whose words are scattered has its longest one in any case.
  return { surname: spelled([words.join(''), longest]), given: spelled(given) };
}
