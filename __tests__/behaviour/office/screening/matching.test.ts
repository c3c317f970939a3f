import { findMatch } from '#server/office/screening/matching';
import { wantedWords, wordsOfEntry } from '#server/office/screening/nameForms';
import { isOneLetterOff, spellingsOf } from '#server/office/screening/oneLetterOff';

interface Case {
  own: [firstName: string, lastName: string];
  listed: string;
}

const closenessOf = ({ own: [firstName, lastName], listed }: Case) =>
  findMatch({ names: [{ firstName, lastName }], births: [] }, { name: listed, otherNames: [], born: [] })?.closeness;

/** Whether the index finds the entry for the name. */
function isCandidate({ own: [firstName, lastName], listed }: Case): boolean {
  const words = wordsOfEntry([listed]);
  const wanted = wantedWords({ firstName, lastName });
  const has = (some: readonly string[] = []) => some.some((word) => words.includes(word));
  return has(wanted?.surname) && has(wanted?.given);
}

describe('a name is like one on a list', () => {
  test.each<[string, Case, 'same' | 'near']>([
    ['in another order, with commas', { own: ['Ada', 'Obi'], listed: 'OBI, Ada' }, 'same'],
    ['with middle names', { own: ['Ada', 'Obi'], listed: 'Ada Ngozi Chioma Obi' }, 'same'],
    ['without its own middle name', { own: ['Ada Ngozi', 'Obi'], listed: 'Ada Obi' }, 'same'],
    ['without accents, hooks and dots', { own: ['Ọláyínká', 'Ɓello'], listed: 'OLAYINKA BELLO' }, 'same'],
    ['without hyphens', { own: ['Abdul-Rahman', 'Eze-Okoro'], listed: 'ABDULRAHMAN EZE OKORO' }, 'same'],
    ['in several words', { own: ['Abdulrahman', 'Sani'], listed: 'Abd ul Rahman Sani' }, 'same'],
    ['with an apostrophe', { own: ['Sade', 'N’Dour'], listed: 'SADE NDOUR' }, 'same'],
    ['with its surname’s words apart', { own: ['Ada', 'Eze Okoro'], listed: 'Okoro Ada Eze' }, 'same'],
    ['with a letter more', { own: ['Mohammed', 'Sani'], listed: 'Mohamed Sani' }, 'near'],
    ['with another letter', { own: ['Usman', 'Ibrahim'], listed: 'USMAN IBRAHEM' }, 'near'],
    ['with a letter off in both words', { own: ['Mohamed', 'Ibrahim'], listed: 'Mohammed Ibrahem' }, 'near'],
    ['in several words, a letter off', { own: ['Abdulrahman', 'Sani'], listed: 'Abd al Rahman Sani' }, 'near'],
    [
      'in several words, a letter off in the first',
      { own: ['Abdulrahman', 'Sani'], listed: 'Abdel Rahman Sani' },
      'near',
    ],
    ['whose own words are several, a letter off', { own: ['Abdul Aziz', 'Sani'], listed: 'Abdel Aziz Sani' }, 'near'],
    ['with its surname in several words, a letter off', { own: ['Ada', 'Ezeokoro'], listed: 'Ada Eze Okora' }, 'near'],
  ])('%s', (_name, given, closeness) => {
    expect(closenessOf(given)).toBe(closeness);
    expect(isCandidate(given)).toBe(true);
  });
});

describe('a name is not like one on a list', () => {
  test.each<[string, Case]>([
    ['of which only the first name is the same', { own: ['Ibrahim', 'Obi'], listed: 'Ibrahim Sani' }],
    ['that is a common first name alone', { own: ['Ibrahim', 'Obi'], listed: 'Ibrahim' }],
    ['that has its first name twice', { own: ['Ibrahim', 'Ibrahim'], listed: 'Ibrahim Sani' }],
    ['of which only the surname is the same', { own: ['Ada', 'Sani'], listed: 'Ibrahim Sani' }],
    ['that is two letters off', { own: ['Mohammed', 'Sani'], listed: 'Muhamed Sani' }],
    ['with a short word a letter off', { own: ['Musa', 'Ibrahim'], listed: 'Muza Ibrahim' }],
    ['with an initial', { own: ['Ada', 'Obi'], listed: 'A. Obi' }],
  ])('%s', (_name, given) => {
    expect(closenessOf(given)).toBeUndefined();
  });
});

test('a name doesn’t read entries that only begin like it', () => {
  expect(isCandidate({ own: ['Aliyu', 'Alabi'], listed: 'Al Qaeda' })).toBe(false);
});

test('another name of the entry counts too, and the same words go before a letter off', () => {
  const person = { names: [{ firstName: 'Mohammed', lastName: 'Sani' }], births: [] };
  const entry = { name: 'Mohamed Sani', otherNames: ['Abu Musa', 'Mohammed SANI'], born: [] };
  expect(findMatch(person, entry)).toEqual({
    matchedName: 'Mohammed SANI',
    matchedWords: 'mohammed sani',
    closeness: 'same',
    birth: 'unknown',
  });
});

test.each([
  [['1970-05-30'], ['1970-05-30'], 'day'],
  [['1970-05-30'], ['1955', '1970-05-30'], 'day'],
  [['1970-05-30'], ['1971-05-30'], 'year'],
  [['1970-05-30'], ['1970'], 'year'],
  [['1970-05-30'], ['1972'], undefined],
  [['1970-05-30'], ['1955', '1969'], 'year'],
  [['1990-01-02', '1970-05-30'], ['1970'], 'year'],
  [[], ['1972'], 'unknown'],
  [['1970-05-30'], [], 'unknown'],
])('born on %j and listed as born %j: %s', (births, born, birth) => {
  const person = { names: [{ firstName: 'Ada', lastName: 'Obi' }], births };
  expect(findMatch(person, { name: 'Ada Obi', otherNames: [], born })?.birth).toBe(birth);
});

test('the index is asked for exactly the spellings that may be a letter off', () => {
  expect(spellingsOf('sani')).toEqual(['sani']);
  const spellings = spellingsOf('ibrahim');
  expect(spellings).toEqual(
    expect.arrayContaining(['ibrahim', 'ibraim', 'ibraheim', 'zibrahim', 'ibrahimz', 'ibrahem']),
  );
  expect(spellings.filter((one) => one !== 'ibrahim' && !isOneLetterOff(one, 'ibrahim'))).toEqual([]);
  expect(spellingsOf('x'.repeat(21))).toHaveLength(1);
  expect(isOneLetterOff('ibrahim', 'ibrahim')).toBe(false);
  expect(isOneLetterOff('ibrahim', 'ibarhim')).toBe(false);
});
