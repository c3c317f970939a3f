import { textRule } from '../../fields';

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
