import { object, ref, string, type InferType } from 'yup';
import { emailRule } from '../fields/email';
import { otpRule } from '../codes/oneTimeCodeRule';
import { existingPasswordRule, newPasswordRule } from '../fields/password';
import { verbatimRule } from '../../fields';

const PASSWORDS_DIFFER = 'Passwords do not match';
const TEMP_TOKEN_REQUIRED = 'A reset token is required';
const tempTokenRule = () => verbatimRule(TEMP_TOKEN_REQUIRED, 2048, TEMP_TOKEN_REQUIRED);

/** `/forgot-password` and `POST /auth/forgot-password`. */
export const forgotPasswordRules = object({ email: emailRule() });

/** The form on `/verify-password-reset-otp`. */
export const resetCodeRules = object({ code: otpRule() });

/** `POST /auth/verify-otp`. */
export const verifyResetCodeRules = resetCodeRules.shape({ tempToken: tempTokenRule() });

/** The form on `/reset-password`. */
export const newPasswordRules = object({
  password: newPasswordRule(),
  confirmPassword: string()
    .required(PASSWORDS_DIFFER)
    .oneOf([ref('password')], PASSWORDS_DIFFER),
});

/** `POST /auth/reset-user-password`, with a verified temporary token. */
export const resetPasswordRules = object({ password: newPasswordRule(), tempToken: tempTokenRule() });

export type ForgotPassword = InferType<typeof forgotPasswordRules>;
export type VerifyResetCode = InferType<typeof verifyResetCodeRules>;
export type NewPassword = InferType<typeof newPasswordRules>;
export type ResetPassword = InferType<typeof resetPasswordRules>;

/** `/profile/change-password` and `POST /auth/change-password`. */
export const passwordChangeRules = object({
  oldPassword: existingPasswordRule('Current Password is required'),
  newPassword: newPasswordRule(),
});

export type PasswordChange = InferType<typeof passwordChangeRules>;
