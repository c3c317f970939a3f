import { textRule } from '../../fields';

/** In digits. */
export const OTP_LENGTH = 6;

/** Also for the verified token of a password reset. */
export const CODE_LIFE_MINUTES = 10;

/** The server enforces it, the page counts down. */
export const CODE_RESEND_COOLDOWN_SECONDS = 60;

const WRONG_FORM = `OTP should be ${OTP_LENGTH} digits long`;

/** See docs/product/people.md#code-rules. */
export const otpRule = () =>
  textRule('OTP is required', OTP_LENGTH, WRONG_FORM)
    .length(OTP_LENGTH, WRONG_FORM)
    .matches(/^[0-9]+$/, WRONG_FORM);
