import { object, type InferType } from 'yup';
import { textRule } from './fields';

export const TEXT_LENGTH = 500;
const TOO_LONG = 'The reason must be 500 or fewer characters long';
const REASON_REQUIRED = 'A reason is required';
export const reasonRule = () => textRule(REASON_REQUIRED, TEXT_LENGTH, TOO_LONG);

export const reasonRules = object({ reason: reasonRule() });

export type ReasonForm = InferType<typeof reasonRules>;
