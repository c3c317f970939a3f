import { boolean, number, string } from 'yup';

// Invisible characters can break mails and CSV, or reverse the text's direction. U+2800 is the empty Braille pattern.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Keeps yup from turning numbers and dates into text. */
const keepType = (trim: boolean) => (_cast: unknown, original: unknown) =>
  trim && typeof original === 'string' ? original.trim() : original;

/** A required line of text, trimmed; refuses invisible characters. @param max characters */
export const textRule = (requiredMessage: string, max: number, maxMessage: string) =>
  string()
    .transform(keepType(true))
    .typeError(requiredMessage)
    .required(requiredMessage)
    .max(max, maxMessage)
    .test('visible', 'Please remove invisible characters', (value) => !INVISIBLE.test(value));

/** Like `textRule`, but allows line breaks. */
export const paragraphsRule = (requiredMessage: string, max: number, maxMessage: string) =>
  string()
    .transform(keepType(true))
    .typeError(requiredMessage)
    .required(requiredMessage)
    .max(max, maxMessage)
    .test('visible', 'Please remove invisible characters', (value) => !INVISIBLE.test(value.replace(/\r?\n/g, ' ')));

/** Not trimmed, for passwords and tokens. */
export const verbatimRule = (requiredMessage: string, max: number, maxMessage: string) =>
  string().transform(keepType(false)).typeError(requiredMessage).required(requiredMessage).max(max, maxMessage);

export const flagRule = () =>
  boolean()
    .transform((_cast: unknown, original: unknown) => original)
    .typeError('Must be true or false')
    .nonNullable('Must be true or false')
    .default(false);

export const countRule = (
  requiredMessage: string,
  { min, max }: { min: number; max: number },
  message = requiredMessage,
) =>
  number()
    .transform((_cast: unknown, original: unknown) => original)
    .typeError(requiredMessage)
    .required(requiredMessage)
    .integer(message)
    .min(min, message)
    .max(max, message);

export const choiceRule = <const Choice extends string>(choices: readonly Choice[], requiredMessage: string) =>
  string()
    .transform((_cast: unknown, original: unknown) => original)
    .typeError(requiredMessage)
    .oneOf(choices, requiredMessage)
    .required(requiredMessage);

/** What people put between digits, and what is pasted with them; a spreadsheet's '.0' is none, and its first 0 is lost. */
const SEPARATORS = /[\s\p{Cf}\p{Pd}()/_]|[.,](?!0*\s*$)/gu;

/** Drops separators; whatever else was typed stays, so that a rule can say what is wrong with it. */
export const withoutSeparators = (text: string): string => text.replace(SEPARATORS, '');

/** A number that is a row of digits, such as an account's; separators between them don't count. */
export const digitsRule = (requiredMessage: string, length: number, wrongMessage: string) =>
  textRule(requiredMessage, 40, wrongMessage)
    .transform((value: unknown) => (typeof value === 'string' ? withoutSeparators(value) : value))
    .length(length, wrongMessage)
    .matches(/^[0-9]+$/, wrongMessage);
