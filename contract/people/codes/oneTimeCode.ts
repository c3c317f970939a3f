import { object } from 'yup';
import { textRule } from '../../fields';

export const OTP_LENGTH = 6;

/** Validity of a mailed code, and of the password reset token that follows it. */
export const CODE_LIFE_MINUTES = 10;

/** Enforced by the server; the page shows a countdown. */
export const CODE_RESEND_COOLDOWN_SECONDS = 60;

/** Of ASCII: other scripts' digits are longer in bytes. */
export const SIX_DIGITS = /^\d{6}$/;
export const WRONG_CODE = `OTP should be ${OTP_LENGTH} digits long`;

export const otpRule = () => textRule('OTP is required', OTP_LENGTH, WRONG_CODE).matches(SIX_DIGITS, WRONG_CODE);

/** A form with nothing but a code. */
export const codeRules = object({ code: otpRule() });
