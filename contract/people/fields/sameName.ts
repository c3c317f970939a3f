/** Letters that Unicode doesn't take apart into a plain letter and a mark; banks write the plain one. */
const PLAIN: Readonly<Record<string, string>> = {
  ɓ: 'b',
  ɗ: 'd',
  đ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  ł: 'l',
  ŋ: 'ng',
  ǝ: 'e',
  ə: 'e',
  ɛ: 'e',
  ɔ: 'o',
  ø: 'o',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};

const fold = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    // Unicode calls these apostrophes letters.
    .replace(/[\u02b9-\u02c1\ua78b\ua78c]/gu, "'")
    .replace(/[^a-z]/gu, (letter) => PLAIN[letter] ?? letter);

const wordsIn = (folded: string): string[] => Array.from(folded.matchAll(/\p{L}+/gu), ([word]) => word);

/** Words of a name without accents, in lower case; hyphens and apostrophes part them. */
export const wordsOfName = (name: string): string[] => wordsIn(fold(name));

/** Words of a name, in their parts between hyphens; an apostrophe parts nothing. */
const partsOfWords = (name: string): string[][] =>
  fold(name)
    .split(/[\s.,;/]/u)
    .map((word) =>
      word
        .split(/\p{Pd}/u)
        .map((part) => wordsIn(part).join(''))
        .filter(Boolean),
    )
    .filter((parts) => parts.length > 0);

const TITLES = new Set(
  'mr mrs miss ms dr prof chief alhaji alhaja hajia hajiya mallam malam engr barr pastor rev'.split(' '),
);
/** They begin a name and are none: Abdul Rahman and Abdul Razak are two people. */
const BEGINNINGS = new Set('abd abdul abdu abu al el ibn bin bint umm ummu nana'.split(' '));

/** Each way to write the first given name: in one piece, and the first half of a double name. */
export function givenNames(firstName: string): string[] {
  const words = partsOfWords(firstName).filter(([only = '', ...more], _, all) => {
    const isTitle = more.length === 0 && TITLES.has(only);
    return !(isTitle && all.length > 1);
  });
  const isInitial = (parts: string[]) => parts.join('').length === 1;
  const at = words.findIndex((parts) => !isInitial(parts));
  const [first, second] = at === -1 ? [] : words.slice(at);
  // Stryker disable next-line ArrayDeclaration: other text is spelled by no word
  if (!first) return [];
  const [half = ''] = first;
  if (first.length === 1 && BEGINNINGS.has(half) && second) return [half + second.join('')];
  const whole = first.join('');
  return half.length > 2 && !BEGINNINGS.has(half) ? [whole, half] : [whole];
}

/** Whether a word of a known name may be the wanted one. */
export type IsAlike = (there: string, wanted: string) => boolean;

const isEqual: IsAlike = (there, wanted) => there === wanted;

/** Places of the words in a row that spell the text together. */
function spelledAt(words: readonly string[], text: string, isAlike: IsAlike): number[][] {
  return words.flatMap((_, from) => {
    let so = '';
    for (const [nth, word] of words.slice(from).entries()) {
      so += word;
      if (isAlike(so, text)) return [Array.from({ length: nth + 1 }, (_one, after) => from + after)];
    }
    return [];
  });
}

/** Places of all the words, in any order, each at another place. */
function scatteredAt(words: readonly string[], needed: readonly string[], isAlike: IsAlike): number[][] {
  // Stryker disable next-line ArrayDeclaration: other text is no place
  const places: number[] = [];
  for (const word of needed) {
    const at = words.findIndex((there, place) => isAlike(there, word) && !places.includes(place));
    if (at === -1) return [];
    places.push(at);
  }
  return [places];
}

/**
 * Whether a bank's name for an account may be the person's. It must contain the whole surname and, beside it, the first
 * given name; titles and other given names don't matter, and an initial is no name. Banks write names in any order, with
 * middle names, without accents, hooks and dots, and with or without apostrophes and hyphens.
 * @param isAlike screening lets words be a letter off; everybody else wants them equal
 */
export function isSameName(
  known: string,
  { firstName, lastName }: { firstName: string; lastName: string },
  isAlike: IsAlike = isEqual,
): boolean {
  const there = wordsIn(fold(known));
  const surname = wordsIn(fold(lastName));
  if (surname.join('').length < 2) return false;
  const surnameAt = [...spelledAt(there, surname.join(''), isAlike), ...scatteredAt(there, surname, isAlike)];
  const givenAt = givenNames(firstName).flatMap((name) => spelledAt(there, name, isAlike));
  return surnameAt.some((one) => givenAt.some((other) => !other.some((place) => one.includes(place))));
}
