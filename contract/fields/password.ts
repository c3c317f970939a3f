import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../constants';
import { verbatimRule } from './text';

declare module 'yup' {
  interface CustomSchemaMetadata {
    /** A secret that people choose: no quick hash of it may be kept, since it could be guessed by that. */
    secret?: boolean;
  }
}

const TOO_SHORT = `Password should be at least ${PASSWORD_MIN_LENGTH} characters`;
const TOO_LONG = `Password should be at most ${PASSWORD_MAX_LENGTH} characters`;

/** Section 5.3: the rules of a new password (registration, reset, change), in the order in which they are shown. */
export const newPasswordRule = () =>
  verbatimRule(TOO_SHORT, PASSWORD_MAX_LENGTH, TOO_LONG)
    .meta({ secret: true })
    .min(PASSWORD_MIN_LENGTH, TOO_SHORT)
    .matches(/[A-Z]/, 'Password must contain at least one uppercase letter')
    .matches(/[a-z]/, 'Password must contain at least one lowercase letter')
    .matches(/[0-9]/, 'Password must contain at least one number')
    .matches(/[!@#$%^&*]/, 'Password must contain at least one special character');

/** An existing password: only asked for, since older rules may have made it. */
export const existingPasswordRule = (requiredMessage = 'Password is required') =>
  verbatimRule(requiredMessage, PASSWORD_MAX_LENGTH, TOO_LONG).meta({ secret: true });
