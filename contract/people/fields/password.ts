import { verbatimRule } from '../../fields';

declare module 'yup' {
  interface CustomSchemaMetadata {
    /** The value is guessable, so no fast hash of it may be stored. */
    secret?: boolean;
  }
}

export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;

const TOO_SHORT = `Password should be at least ${PASSWORD_MIN_LENGTH} characters`;
const TOO_LONG = `Password should be at most ${PASSWORD_MAX_LENGTH} characters`;

/** Devices write a letter with its accents in one character or in up to four. */
const TYPED_MAX_LENGTH = 4 * PASSWORD_MAX_LENGTH;

/** By NIST SP 800-63B: a password is the same in either Unicode form. */
export const normalisePassword = (password: string): string => password.normalize('NFKC');

interface PasswordRequirement {
  label: string;
  isMet: (password: string) => boolean;
  message: string;
}

export const passwordRequirements: readonly PasswordRequirement[] = [
  {
    label: `${PASSWORD_MIN_LENGTH} characters or more`,
    isMet: (password) => normalisePassword(password).length >= PASSWORD_MIN_LENGTH,
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

const typedRule = (requiredMessage: string) =>
  verbatimRule(requiredMessage, TYPED_MAX_LENGTH, TOO_LONG).meta({ secret: true });

export const newPasswordRule = () =>
  passwordRequirements.reduce(
    (rule, { label, isMet, message }) => rule.test(label, message, isMet),
    // The OpenAPI document reads the minimum length from `min`.
    typedRule(TOO_SHORT)
      .min(PASSWORD_MIN_LENGTH, TOO_SHORT)
      .test('longest', TOO_LONG, (typed) => normalisePassword(typed).length <= PASSWORD_MAX_LENGTH),
  );

/** The password may be older than the current rules. */
export const existingPasswordRule = (requiredMessage = 'Password is required') => typedRule(requiredMessage);
