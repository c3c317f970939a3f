import { object, type InferType } from 'yup';
import { otpRule } from '../../codes/otp';

/** `POST /user/verify-email`: the payload calls the six-digit code `token` (section 7.2). */
export const emailVerificationRules = object({ token: otpRule() });

export type EmailVerification = InferType<typeof emailVerificationRules>;
