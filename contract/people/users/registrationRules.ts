import { object, type InferType } from 'yup';
import { USER_NAME_MAX_LENGTH, USER_NAME_MIN_LENGTH } from '../fields/limits';
import { emailRule } from '../fields/email';
import { nameRule } from '../fields/name';
import { newPasswordRule } from '../fields/password';
import { textRule } from '../../fields';
import { otpRule } from '../codes/oneTimeCodeRule';

const USER_NAME_TOO_SHORT = `User Name must be ${USER_NAME_MIN_LENGTH} or more characters long`;

export const registrationRules = object({
  firstName: nameRule('First Name'),
  lastName: nameRule('Last Name'),
  userName: textRule(
    USER_NAME_TOO_SHORT,
    USER_NAME_MAX_LENGTH,
    `User Name must be ${USER_NAME_MAX_LENGTH} or fewer characters long`,
  ).min(USER_NAME_MIN_LENGTH, USER_NAME_TOO_SHORT),
  email: emailRule(),
  password: newPasswordRule(),
});

export type Registration = InferType<typeof registrationRules>;

/** The payload calls the six-digit code `token`. */
export const emailVerificationRules = object({ token: otpRule() });

export type EmailVerification = InferType<typeof emailVerificationRules>;
