import { number } from 'yup';

/** An amount of money above 0, in whole kobo (section 21). */
export const amountRule = (requiredMessage = 'Amount is required') =>
  number()
    .transform((_cast: unknown, original: unknown) => original)
    .typeError(requiredMessage)
    .required(requiredMessage)
    .integer('The amount must be a whole number of kobo')
    .min(1, 'The amount must be above 0')
    .max(Number.MAX_SAFE_INTEGER, 'The amount is too large');
