import { object, type InferType } from 'yup';
import { textRule } from './fields';

export const TEXT_LENGTH = 500;
const TOO_LONG = 'The reason must be 500 or fewer characters long';
const REASON_REQUIRED = 'A reason is required';
/** An administrator's reason for an act. */
export const reasonRule = () => textRule(REASON_REQUIRED, TEXT_LENGTH, TOO_LONG);

/** The body of administrators' acts that need a reason alone. */
export const reasonRules = object({ reason: reasonRule() });

export type ReasonForm = InferType<typeof reasonRules>;
