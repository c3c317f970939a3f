import { NAME_MAX_LENGTH } from './limits';
import { textRule } from '../../fields';

// Names appear in mails to unverified addresses, so they can't contain links.
const CHARACTERS = /^[\p{L}\p{M} .'\u2019-]+$/u;
const LETTER = /\p{L}/u;
// Mail programs turn this into a link, unlike 'J.R.R.' and 'St. John'.
const LOOKS_LIKE_DOMAIN = /\.[\p{L}\p{M}]{2}/u;

/** Phones and word processors write other signs for a space, a hyphen and an apostrophe. */
const withPlainSigns = (name: string): string =>
  name
    .replace(/\p{Zs}/gu, ' ')
    .replace(/\p{Pd}/gu, '-')
    .replace(/[`\u00b4\u2018]/gu, "'");

/** Letters of any script, spaces, apostrophes, hyphens and full stops. */
export const nameRule = (label: string) => {
  const otherCharacters = `${label} may hold letters, spaces, apostrophes, hyphens and full stops only`;
  return textRule(
    `${label} is required`,
    NAME_MAX_LENGTH,
    `${label} must be ${NAME_MAX_LENGTH} or fewer characters long`,
  )
    .transform((value: unknown) => (typeof value === 'string' ? withPlainSigns(value) : value))
    .matches(CHARACTERS, otherCharacters)
    .test('letters', otherCharacters, (value) => LETTER.test(value))
    .test('spaced', `${label} needs a space after a full stop`, (value) => !LOOKS_LIKE_DOMAIN.test(value));
};
