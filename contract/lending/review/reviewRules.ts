import { array, object, string, type InferType } from 'yup';
import { countRule, flagRule, textRule } from '../../fields';
import { amountRule } from '../../money/amountField';
import { amountRefusal, readNaira } from '../../money/typedAmount';
import { DECLINE_REASONS } from '../applications/declineReasons';
import { GRADES } from '../terms/grades';
import { TEXT_LENGTH, reasonRule } from '../../reason';
import { REGRADE_REASONS } from '../applications/regradeReasons';

const optionalReasonRule = () =>
  reasonRule()
    .transform((value: unknown) => (value === '' ? undefined : value))
    .optional();
const GRADE_REQUIRED = 'Please choose a grade';
const AMOUNT = 'Enter an amount, as in 200,000';
const MONTHS = 'Enter a number of months';
const MAX_MONTHS = 120;
/** The form's option for keeping the scorecard's grade. */
export const NO_REASON = '';
const REASONS_REQUIRED = 'Please choose a reason';

const gradeRule = () =>
  string()
    .transform((_cast: unknown, original: unknown) => original)
    .typeError(GRADE_REQUIRED)
    .oneOf(GRADES, GRADE_REQUIRED)
    .required(GRADE_REQUIRED);

/** The reviewer can omit the reason. */
export const releaseRules = object({ reason: optionalReasonRule() });

export const questionRules = object({
  question: textRule('A question is required', TEXT_LENGTH, 'The question must be 500 or fewer characters long'),
});

/** A grade other than the proposed one needs a reason and a published reason. */
export const offerRules = object({
  grade: gradeRule(),
  reason: optionalReasonRule(),
  publishedReason: string().oneOf(REGRADE_REASONS, REASONS_REQUIRED),
  /** Set in a counter-offer; otherwise the requested amount is offered. */
  principalKobo: amountRule().notRequired(),
  months: countRule(MONTHS, { min: 1, max: MAX_MONTHS }).notRequired(),
  passesOwnWords: flagRule(),
});

/** The form's fields; the amount is in naira. */
export const offerFormRules = object({
  grade: gradeRule(),
  reason: optionalReasonRule(),
  publishedReason: string()
    .oneOf([NO_REASON, ...REGRADE_REASONS])
    .defined(),
  amount: string()
    .required(AMOUNT)
    .test('amount', amountRefusal(AMOUNT), (text) => (readNaira(text) ?? 0) > 0),
  months: string()
    .required(MONTHS)
    .matches(/^[1-9]\d{0,2}$/, MONTHS),
  passesOwnWords: flagRule(),
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
export type OfferFields = InferType<typeof offerFormRules>;
export type DeclineForm = InferType<typeof declineRules>;
export type Cancellation = InferType<typeof cancellationRules>;
