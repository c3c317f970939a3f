import { textRule } from '../../fields';

const OWN_WORDS_MAX = 160;

const CONTACTS = /@|www|https?:|\.(com|net|org|ng)\b|\b(whatsapp|telegram|instagram|facebook|tiktok)\b/i;

/** A sentence that lenders may read once a reviewer has passed it; names are refused by the server. */
export const ownWordsRule = () =>
  textRule('Write a sentence', OWN_WORDS_MAX, `Use ${OWN_WORDS_MAX} or fewer characters`)
    .test('digits', 'Leave out numbers: lenders read this', (text) => !/\p{Nd}/u.test(text))
    .test('contacts', 'Leave out addresses and accounts: lenders read this', (text) => !CONTACTS.test(text));

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

/** Whether the words contain one of the person's names. */
export function namesSomebody(text: string, names: readonly string[]): boolean {
  const used = new Set(wordsOf(text));
  return names.flatMap(wordsOf).some((name) => used.has(name));
}
