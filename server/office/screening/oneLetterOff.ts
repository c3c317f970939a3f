import { NEAR_FROM_LETTERS } from '#contract/office/screening/screening';

const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz');
/** Names that long are several words written as one; their spellings would be thousands. */
const NEAR_TO_LETTERS = 20;

const mayBeNear = ({ length }: string): boolean => length >= NEAR_FROM_LETTERS && length <= NEAR_TO_LETTERS;

/** Whether one letter is added, left out or another one, in words long enough. */
export function isOneLetterOff(one: string, other: string): boolean {
  if (one === other || !mayBeNear(one) || !mayBeNear(other) || Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let ends = 0;
  const shorter = Math.min(one.length, other.length);
  while (ends < shorter - start && one.at(-1 - ends) === other.at(-1 - ends)) ends += 1;
  return Math.max(one.length, other.length) - start - ends <= 1;
}

/** The word and every spelling of it that `isOneLetterOff` allows, so that an index finds them. */
export function spellingsOf(word: string): string[] {
  if (!mayBeNear(word)) return [word];
  const spellings = new Set([word]);
  for (let at = 0; at <= word.length; at += 1) {
    const before = word.slice(0, at);
    spellings.add(before + word.slice(at + 1));
    for (const letter of LETTERS) {
      spellings.add(before + letter + word.slice(at));
      spellings.add(before + letter + word.slice(at + 1));
    }
  }
  return [...spellings].filter((one) => one === word || isOneLetterOff(one, word));
}
