import { string } from 'yup';

/** One of a list. */
export const choiceRule = <const Choice extends string>(choices: readonly Choice[], requiredMessage: string) =>
  string()
    .transform((_cast: unknown, original: unknown) => original)
    .typeError(requiredMessage)
    .oneOf(choices, requiredMessage)
    .required(requiredMessage);
