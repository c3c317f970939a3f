import { dictionary } from '@zxcvbn-ts/language-common';

/** The 49,000 most frequent ones of published breaches, in lower case. */
const common = new Set(dictionary['passwords-common']);

const FROM_LETTER_TO_LETTER = /[a-z0-9](?:.*[a-z0-9])?/s;

/** A capital letter, and signs before or after it, make no other password of a common one: thieves try those too. */
export function isCommonPassword(password: string): boolean {
  const folded = password.toLowerCase();
  const [bare = ''] = FROM_LETTER_TO_LETTER.exec(folded) ?? [];
  return common.has(folded) || common.has(bare);
}
