import { EMAIL_MAX_LENGTH } from './limits';
import { textRule } from '../../fields';

const INVALID_EMAIL = 'Invalid email address';
// yup's own rule accepts a domain without a dot, which mail from the internet can't reach.
const DOTTED_DOMAIN = /@[^@\s]+\.[^@\s.]{2,}$/;

/** An empty address gets 'Invalid email address' too (docs/product/people.md#registration-rules). */
export const emailRule = () =>
  textRule(INVALID_EMAIL, EMAIL_MAX_LENGTH, INVALID_EMAIL).email(INVALID_EMAIL).matches(DOTTED_DOMAIN, INVALID_EMAIL);

export const foldCase = (text: string): string => text.toLowerCase();
