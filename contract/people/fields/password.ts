import { verbatimRule } from '../../fields';

declare module 'yup' {
  interface CustomSchemaMetadata {
    /** A secret that people choose: no quick hash of it may be kept, since it could be guessed by that. */
    secret?: boolean;
  }
}

export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;

const TOO_SHORT = `Password should be at least ${PASSWORD_MIN_LENGTH} characters`;
const TOO_LONG = `Password should be at most ${PASSWORD_MAX_LENGTH} characters`;

/** One thing that a new password must have: how a form lists it, what says that it is there, and the rule's message. */
export interface PasswordRequirement {
  label: string;
  isMet: (password: string) => boolean;
  message: string;
}

/**
 * What a new password must have (registration, reset, change), in the order in which it is shown
 * (docs/product/people.md#password-rules).
 */
export const passwordRequirements: readonly PasswordRequirement[] = [
  {
    label: `${PASSWORD_MIN_LENGTH} characters or more`,
    isMet: (password) => password.length >= PASSWORD_MIN_LENGTH,
    message: TOO_SHORT,
  },
  {
    label: 'An uppercase letter',
    isMet: (password) => /[A-Z]/.test(password),
    message: 'Password must contain at least one uppercase letter',
  },
  {
    label: 'A lowercase letter',
    isMet: (password) => /[a-z]/.test(password),
    message: 'Password must contain at least one lowercase letter',
  },
  {
    label: 'A number',
    isMet: (password) => /[0-9]/.test(password),
    message: 'Password must contain at least one number',
  },
  {
    label: 'One of ! @ # $ % ^ & *',
    isMet: (password) => /[!@#$%^&*]/.test(password),
    message: 'Password must contain at least one special character',
  },
];

/** The rule of a new password; of several requirements that are not met it names the first. */
export const newPasswordRule = () =>
  passwordRequirements.reduce(
    (rule, { label, isMet, message }) => rule.test(label, message, isMet),
    // The calls' document reads the least length from `min`, which it knows.
    verbatimRule(TOO_SHORT, PASSWORD_MAX_LENGTH, TOO_LONG).meta({ secret: true }).min(PASSWORD_MIN_LENGTH, TOO_SHORT),
  );

/** An existing password: only asked for, since older rules may have made it. */
export const existingPasswordRule = (requiredMessage = 'Password is required') =>
  verbatimRule(requiredMessage, PASSWORD_MAX_LENGTH, TOO_LONG).meta({ secret: true });
