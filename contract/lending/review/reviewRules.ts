import { array, object, string, type InferType } from 'yup';
import { textRule } from '../../fields';
import { DECLINE_REASONS } from '../applications/declineReasons';
import { GRADES } from '../terms/grades';
import { TEXT_LENGTH, reasonRule } from '../../reason';

const optionalReasonRule = () =>
  reasonRule()
    .transform((value: unknown) => (value === '' ? undefined : value))
    .optional();
const GRADE_REQUIRED = 'Please choose a grade';
const REASONS_REQUIRED = 'Please choose a reason';

export const releaseRules = object({ reason: optionalReasonRule() });

export const questionRules = object({
  question: textRule('A question is required', TEXT_LENGTH, 'The question must be 500 or fewer characters long'),
});

/** A grade other than the proposed one needs a reason. */
export const offerRules = object({
  grade: string()
    .transform((_cast: unknown, original: unknown) => original)
    .typeError(GRADE_REQUIRED)
    .oneOf(GRADES, GRADE_REQUIRED)
    .required(GRADE_REQUIRED),
  reason: optionalReasonRule(),
});

export const declineRules = object({
  reasons: array(string().oneOf(DECLINE_REASONS, REASONS_REQUIRED).required(REASONS_REQUIRED))
    .min(1, REASONS_REQUIRED)
    .max(DECLINE_REASONS.length, REASONS_REQUIRED)
    .required(REASONS_REQUIRED),
});

export const cancellationRules = object({ reason: reasonRule() });
export type ReleaseForm = InferType<typeof releaseRules>;
export type QuestionForm = InferType<typeof questionRules>;
export type OfferForm = InferType<typeof offerRules>;
export type DeclineForm = InferType<typeof declineRules>;
export type Cancellation = InferType<typeof cancellationRules>;
