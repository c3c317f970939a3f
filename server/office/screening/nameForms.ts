import { givenNames, wordsOfName } from '#contract/people/fields/sameName';
import { spellingsOf } from './oneLetterOff';

/** The words of all names of an entry: what its index holds. */
export const wordsOfEntry = (names: readonly string[]): string[] => [...new Set(names.flatMap(wordsOfName))];

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
  const spelled = (forms: readonly string[]) => [
    ...new Set(forms.flatMap((form) => [...spellingsOf(form), ...beginningsOf(form)])),
  ];
  // A surname whose words are scattered has its longest one in any case.
  return { surname: spelled([words.join(''), longest]), given: spelled(given) };
}

const SHORTEST_BEGINNING = 2;

/** Lists write 'Abdulrahman' in several words too, of which the first is its beginning. */
const beginningsOf = (form: string): string[] =>
  Array.from({ length: Math.max(0, form.length - SHORTEST_BEGINNING) }, (_, nth) =>
    form.slice(0, nth + SHORTEST_BEGINNING),
  );
