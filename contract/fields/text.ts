import { boolean, string } from 'yup';

// Control characters break SQL text, mails and CSV alike, and nobody means to type them.
const CONTROL_CHARACTERS = /\p{Cc}/u;

/** yup turns numbers and dates into text; input of another type is refused instead, with the field's own message. */
const keepType = (trim: boolean) => (_cast: unknown, original: unknown) =>
  trim && typeof original === 'string' ? original.trim() : original;

/** A line of text: required, trimmed, without control characters. */
export const textRule = (requiredMessage: string, max: number, maxMessage: string) =>
  string()
    .transform(keepType(true))
    .typeError(requiredMessage)
    .required(requiredMessage)
    .max(max, maxMessage)
    .test('printable', 'Please remove characters that cannot be printed', (value) => !CONTROL_CHARACTERS.test(value));

/** Text taken exactly as typed, for passwords and tokens. */
export const verbatimRule = (requiredMessage: string, max: number, maxMessage: string) =>
  string().transform(keepType(false)).typeError(requiredMessage).required(requiredMessage).max(max, maxMessage);

/** A flag that must be a real boolean; absent means false. */
export const flagRule = () =>
  boolean()
    .transform((_cast: unknown, original: unknown) => original)
    .typeError('Must be true or false')
    .nonNullable('Must be true or false')
    .default(false);
