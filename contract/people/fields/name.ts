import { NAME_MAX_LENGTH } from './limits';
import { textRule } from '../../fields';

// Names stand in mails to people who have confirmed nothing yet, so that nothing in them may be a link.
const CHARACTERS = /^[\p{L}\p{M} .'\u2019-]+$/u;
const LETTER = /\p{L}/u;
// What programs that show a mail make a link of, as against 'J.R.R.' and 'St. John'.
const LOOKS_LIKE_DOMAIN = /\.[\p{L}\p{M}]{2}/u;

/**
 * A first or last name: letters of any script, with what stands between them.
 * @param label as the form calls it
 */
export const nameRule = (label: string) => {
  const otherCharacters = `${label} may hold letters, spaces, apostrophes, hyphens and full stops only`;
  return textRule(
    `${label} is required`,
    NAME_MAX_LENGTH,
    `${label} must be ${NAME_MAX_LENGTH} or fewer characters long`,
  )
    .matches(CHARACTERS, otherCharacters)
    .test('letters', otherCharacters, (value) => LETTER.test(value))
    .test('spaced', `${label} needs a space after a full stop`, (value) => !LOOKS_LIKE_DOMAIN.test(value));
};
