import { object, ref, string, type InferType } from 'yup';
import { emailRule } from '../fields/email';
import { otpRule } from '../codes/otp';
import { newPasswordRule } from '../fields/password';
import { verbatimRule } from '../../fields';

const PASSWORDS_DIFFER = 'Passwords do not match';
const TEMP_TOKEN_REQUIRED = 'A reset token is required';
const tempTokenRule = () => verbatimRule(TEMP_TOKEN_REQUIRED, 2048, TEMP_TOKEN_REQUIRED);

/** `/forgot-password` and `POST /auth/forgot-password`. */
export const forgotPasswordRules = object({ email: emailRule() });

/** `/verify-password-reset-otp`: what the person types. */
export const resetCodeRules = object({ code: otpRule() });

/** `POST /auth/verify-otp`: the same beside the temporary token. */
export const verifyResetCodeRules = resetCodeRules.shape({ tempToken: tempTokenRule() });

/** `/reset-password`: what the person types. */
export const newPasswordRules = object({
  password: newPasswordRule(),
  confirmPassword: string()
    .required(PASSWORDS_DIFFER)
    .oneOf([ref('password')], PASSWORDS_DIFFER),
});

/** `POST /auth/reset-user-password`: the password beside the verified temporary token. */
export const resetPasswordRules = object({ password: newPasswordRule(), tempToken: tempTokenRule() });

export type ForgotPassword = InferType<typeof forgotPasswordRules>;
export type VerifyResetCode = InferType<typeof verifyResetCodeRules>;
export type NewPassword = InferType<typeof newPasswordRules>;
export type ResetPassword = InferType<typeof resetPasswordRules>;
