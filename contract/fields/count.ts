import { number } from 'yup';

/** A whole number of something, within limits. */
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
