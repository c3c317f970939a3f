import { object } from 'yup';
import { textRule } from '../../fields';
import { OTP_LENGTH } from './oneTimeCode';

const WRONG_FORM = `OTP should be ${OTP_LENGTH} digits long`;

export const otpRule = () =>
  textRule('OTP is required', OTP_LENGTH, WRONG_FORM)
    .length(OTP_LENGTH, WRONG_FORM)
    .matches(/^[0-9]+$/, WRONG_FORM);

/** A form with nothing but a code. */
export const codeRules = object({ code: otpRule() });
