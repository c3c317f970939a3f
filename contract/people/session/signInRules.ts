import { object, type InferType } from 'yup';
import { emailRule } from '../fields/email';
import { existingPasswordRule } from '../fields/password';
import { flagRule } from '../../fields';

/** `rememberMe` asks for a longer lifetime of the access token. */
export const signInRules = object({
  email: emailRule(),
  password: existingPasswordRule(),
  rememberMe: flagRule(),
});

export const adminSignInRules = signInRules.omit(['rememberMe']);

export type SignIn = InferType<typeof signInRules>;
export type AdminSignIn = InferType<typeof adminSignInRules>;
