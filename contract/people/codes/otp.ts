import { OTP_LENGTH } from './limits';
import { textRule } from '../../fields';

const WRONG_FORM = `OTP should be ${OTP_LENGTH} digits long`;

/** A six-digit one-time code (docs/product/people.md#code-rules). */
export const otpRule = () =>
  textRule('OTP is required', OTP_LENGTH, WRONG_FORM)
    .length(OTP_LENGTH, WRONG_FORM)
    .matches(/^[0-9]+$/, WRONG_FORM);
