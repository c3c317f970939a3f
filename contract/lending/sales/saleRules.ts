import { number, object, type InferType } from 'yup';
import { flagRule } from '../../fields';
import { amountRule } from '../../money/amountField';
import { MIN_PERCENT, MAX_PERCENT } from './offer';

const NO_PERCENT = `The price must be a whole percentage from ${MIN_PERCENT} to ${MAX_PERCENT}`;

const percentRule = number()
  .transform((_cast: unknown, original: unknown) => original)
  .typeError(NO_PERCENT)
  .required(NO_PERCENT)
  .integer(NO_PERCENT)
  .min(MIN_PERCENT, NO_PERCENT)
  .max(MAX_PERCENT, NO_PERCENT);

/** In percent of the outstanding principal. */
export const offerRules = object({ percent: percentRule });
export type OfferForm = InferType<typeof offerRules>;

/** `amountKobo` is the total that the buyer was shown. Lenders accept the risk once. */
export const buyRules = object({ amountKobo: amountRule(), acceptsRisk: flagRule() });
export type BuyForm = InferType<typeof buyRules>;
