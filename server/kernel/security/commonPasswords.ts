import { dictionary } from '@zxcvbn-ts/language-common';
import { normalisePassword } from '#contract/people/fields/password';

/** The 49,000 most frequent passwords of published breaches, in lower case. */
const common = new Set(dictionary['passwords-common']);

const FROM_LETTER_TO_LETTER = /[a-z0-9](?:.*[a-z0-9])?/s;

/** Capital letters and signs around a common password still count, because thieves try those too. */
export function isCommonPassword(password: string): boolean {
  const folded = normalisePassword(password).toLowerCase();
  const [bare = ''] = FROM_LETTER_TO_LETTER.exec(folded) ?? [];
  return common.has(folded) || common.has(bare);
}
