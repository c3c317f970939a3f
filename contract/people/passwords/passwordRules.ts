import { object, string, type InferType } from 'yup';
import { emailRule } from '../fields/email';
import { otpRule } from '../codes/oneTimeCodeRule';
import { existingPasswordRule, newPasswordRule, normalisePassword } from '../fields/password';
import { verbatimRule } from '../../fields';

const PASSWORDS_DIFFER = 'Passwords do not match';
const TEMP_TOKEN_REQUIRED = 'A reset token is required';
const tempTokenRule = () => verbatimRule(TEMP_TOKEN_REQUIRED, 2048, TEMP_TOKEN_REQUIRED);

export const forgotPasswordRules = object({ email: emailRule() });

export const resetCodeRules = object({ code: otpRule() });

export const verifyResetCodeRules = resetCodeRules.shape({ tempToken: tempTokenRule() });

export const newPasswordRules = object({
  password: newPasswordRule(),
  confirmPassword: string()
    .required(PASSWORDS_DIFFER)
    .test('same', PASSWORDS_DIFFER, (again, { parent }: { parent: { password?: unknown } }) => {
      const { password } = parent;
      return typeof password === 'string' && normalisePassword(again) === normalisePassword(password);
    }),
});

export const resetPasswordRules = object({ password: newPasswordRule(), tempToken: tempTokenRule() });

export type ForgotPassword = InferType<typeof forgotPasswordRules>;
export type VerifyResetCode = InferType<typeof verifyResetCodeRules>;
export type ResetPassword = InferType<typeof resetPasswordRules>;

export const passwordChangeRules = object({
  oldPassword: existingPasswordRule('Current Password is required'),
  newPassword: newPasswordRule(),
});

export type PasswordChange = InferType<typeof passwordChangeRules>;
