import { boolean, string } from 'yup';

// Invisible characters can break mails and CSV, or turn the text's direction. U+2800 is the empty Braille pattern.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** yup turns numbers and dates into text; input of another type is refused instead, with the field's own message. */
const keepType = (trim: boolean) => (_cast: unknown, original: unknown) =>
  trim && typeof original === 'string' ? original.trim() : original;

/** A line of text: required, trimmed, without invisible characters. */
export const textRule = (requiredMessage: string, max: number, maxMessage: string) =>
  string()
    .transform(keepType(true))
    .typeError(requiredMessage)
    .required(requiredMessage)
    .max(max, maxMessage)
    .test('visible', 'Please remove invisible characters', (value) => !INVISIBLE.test(value));

/** The same over several lines. */
export const paragraphsRule = (requiredMessage: string, max: number, maxMessage: string) =>
  string()
    .transform(keepType(true))
    .typeError(requiredMessage)
    .required(requiredMessage)
    .max(max, maxMessage)
    .test('visible', 'Please remove invisible characters', (value) => !INVISIBLE.test(value.replace(/\r?\n/g, ' ')));

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
