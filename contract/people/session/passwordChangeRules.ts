import { object, type InferType } from 'yup';
import { existingPasswordRule, newPasswordRule } from '../fields/password';

/** `/profile/change-password` and `POST /auth/change-password`. */
export const passwordChangeRules = object({
  oldPassword: existingPasswordRule('Current Password is required'),
  newPassword: newPasswordRule(),
});

export type PasswordChange = InferType<typeof passwordChangeRules>;
