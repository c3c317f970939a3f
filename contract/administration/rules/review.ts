import { array, object, string, type InferType } from 'yup';
import { textRule } from '../../fields/text';
import { DECLINE_REASONS } from '../../loans/declineReasons';
import { GRADES } from '../../money/lendingTerms';

const TOO_LONG = 'The reason must be 500 or fewer characters long';
const GRADE_REQUIRED = 'Please choose a grade';
const REASONS_REQUIRED = 'Please choose a reason';

/** `POST /administration/loans/:loanId/offer`. */
export const offerRules = object({
  grade: string()
    .transform((_cast: unknown, original: unknown) => original)
    .typeError(GRADE_REQUIRED)
    .oneOf(GRADES, GRADE_REQUIRED)
    .required(GRADE_REQUIRED),
});

/** `POST /administration/loans/:loanId/decline`: reasons of the published list. */
export const declineRules = object({
  reasons: array(string().oneOf(DECLINE_REASONS, REASONS_REQUIRED).required(REASONS_REQUIRED))
    .min(1, REASONS_REQUIRED)
    .max(DECLINE_REASONS.length, REASONS_REQUIRED)
    .required(REASONS_REQUIRED),
});

/** `POST /administration/loans/:loanId/cancellation`. */
export const cancellationRules = object({ reason: textRule('A reason is required', 500, TOO_LONG) });

export type OfferForm = InferType<typeof offerRules>;
export type DeclineForm = InferType<typeof declineRules>;
export type Cancellation = InferType<typeof cancellationRules>;
