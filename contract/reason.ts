import { object, type InferType } from 'yup';
import { textRule } from './fields/text';

export const TEXT_LENGTH = 500;
const TOO_LONG = 'The reason must be 500 or fewer characters long';
const REASON_REQUIRED = 'A reason is required';
/** Why an administrator does something. */
export const reasonRule = () => textRule(REASON_REQUIRED, TEXT_LENGTH, TOO_LONG);

/** What else an administrator does with a reason: freezing somebody, deciding on a withdrawal, proposing a removal. */
export const reasonRules = object({ reason: reasonRule() });

export type ReasonForm = InferType<typeof reasonRules>;
