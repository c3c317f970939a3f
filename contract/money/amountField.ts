import { mixed, number } from 'yup';
import { isKobo } from './kobo';

const wholeAmount = (requiredMessage: string) =>
  number()
    .transform((_cast: unknown, original: unknown) => original)
    .typeError(requiredMessage)
    .required(requiredMessage)
    .integer('The amount must be a whole number of kobo')
    .max(Number.MAX_SAFE_INTEGER, 'The amount is too large');

/** More than 0, in whole kobo. */
export const amountRule = (requiredMessage = 'Amount is required') =>
  wholeAmount(requiredMessage).min(1, 'The amount must be above 0');

/** 0 or more, in whole kobo. */
export const amountOrNothingRule = (requiredMessage: string) =>
  wholeAmount(requiredMessage).min(0, 'The amount must not be below 0');

/** An amount in kobo, as stored in JSON. */
export const keptAmount = mixed(isKobo).defined();
