import { OTP_LENGTH } from '../constants';
import { textRule } from './text';

const NOT_SIX_DIGITS = 'OTP should be 6 digits long';

/** Section 5.4: a six-digit one-time code. */
export const otpRule = () =>
  textRule('OTP is required', OTP_LENGTH, NOT_SIX_DIGITS)
    .length(OTP_LENGTH, NOT_SIX_DIGITS)
    .matches(/^[0-9]+$/, NOT_SIX_DIGITS);
