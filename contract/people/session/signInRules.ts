import { object, type InferType } from 'yup';
import { emailRule } from '../fields/email';
import { existingPasswordRule } from '../fields/password';
import { flagRule } from '../../fields';

export const signInRules = object({
  email: emailRule(),
  password: existingPasswordRule(),
  rememberMe: flagRule(),
});

export const adminSignInRules = signInRules.omit(['rememberMe']);

export type SignIn = InferType<typeof signInRules>;
export type AdminSignIn = InferType<typeof adminSignInRules>;
