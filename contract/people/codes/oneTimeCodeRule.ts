import { object } from 'yup';
import { textRule } from '../../fields';
import { OTP_LENGTH } from './oneTimeCode';

/** Of ASCII: other scripts' digits are longer in bytes. */
export const SIX_DIGITS = /^\d{6}$/;
export const WRONG_CODE = `OTP should be ${OTP_LENGTH} digits long`;

export const otpRule = () => textRule('OTP is required', OTP_LENGTH, WRONG_CODE).matches(SIX_DIGITS, WRONG_CODE);

/** A form with nothing but a code. */
export const codeRules = object({ code: otpRule() });
