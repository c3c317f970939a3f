import { object, type InferType } from 'yup';
import { otpRule } from '../codes/oneTimeCode';

/** `POST /user/verify-email`: the payload calls the six-digit code `token` (docs/product/people.md#calls). */
export const emailVerificationRules = object({ token: otpRule() });

export type EmailVerification = InferType<typeof emailVerificationRules>;
