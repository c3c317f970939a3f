import { number, object, type InferType } from 'yup';
import { LAST_PAYDAY } from './tryDays';

const CHOOSE_DAY = `Please choose a day from 1 to ${LAST_PAYDAY}, or none`;

/** Null for no payday (docs/product/mandates.md#when-money-is-taken). */
export const paydayRules = object({
  payday: number()
    .transform((_cast: unknown, original: unknown) => original)
    .typeError(CHOOSE_DAY)
    .nullable()
    .defined(CHOOSE_DAY)
    .integer(CHOOSE_DAY)
    .min(1, CHOOSE_DAY)
    .max(LAST_PAYDAY, CHOOSE_DAY),
});

export type PaydayForm = InferType<typeof paydayRules>;
