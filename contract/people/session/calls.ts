import type { SuccessAnswer } from '../../api';
import { defineCall, typed } from '../../call';
import type { SecondStep } from '../secondFactors/factorRules';
import type { OpenSession, PortalSignInAnswer, SignInAnswer, TempTokenAnswer } from './sessionSchema';
import type { PasswordChange, ForgotPassword, ResetPassword, VerifyResetCode } from './passwordRules';
import type { AdminSignIn, SignIn } from './signInRules';

export const login = defineCall({
  name: 'login',
  method: 'POST',
  path: '/auth/login',
  access: 'guest',
  body: typed<SignIn>(),
  answer: typed<SignInAnswer>(),
  idempotent: false,
});

export const adminLogin = defineCall({
  name: 'adminLogin',
  method: 'POST',
  path: '/auth/admin-only',
  access: 'guest',
  body: typed<AdminSignIn>(),
  answer: typed<PortalSignInAnswer>(),
  idempotent: false,
});

/** For administrators with a second factor, after the password. */
export const secondStep = defineCall({
  name: 'secondStep',
  method: 'POST',
  path: '/auth/second-step',
  access: 'guest',
  body: typed<SecondStep>(),
  answer: typed<SignInAnswer>(),
  idempotent: false,
});

export const forgotPassword = defineCall({
  name: 'forgotPassword',
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'guest',
  body: typed<ForgotPassword>(),
  answer: typed<TempTokenAnswer>(),
  idempotent: false,
});

export const verifyOtp = defineCall({
  name: 'verifyOtp',
  method: 'POST',
  path: '/auth/verify-otp',
  access: 'guest',
  body: typed<VerifyResetCode>(),
  answer: typed<TempTokenAnswer>(),
  idempotent: false,
});

export const resetUserPassword = defineCall({
  name: 'resetUserPassword',
  method: 'POST',
  path: '/auth/reset-user-password',
  access: 'guest',
  body: typed<ResetPassword>(),
  answer: typed<SuccessAnswer>(),
  idempotent: false,
});

export const changePassword = defineCall({
  name: 'changePassword',
  method: 'POST',
  path: '/auth/change-password',
  access: 'user',
  body: typed<PasswordChange>(),
  answer: typed<SuccessAnswer>(),
  idempotent: false,
});

export const logout = defineCall({
  name: 'logout',
  method: 'POST',
  path: '/auth/logout',
  access: 'partial',
  answer: typed<SuccessAnswer>(),
  idempotent: false,
});

export const mySessions = defineCall({
  name: 'mySessions',
  method: 'GET',
  path: '/user/my-sessions',
  access: 'user',
  answer: typed<OpenSession[]>(),
});

export const endSession = defineCall({
  name: 'endSession',
  method: 'POST',
  path: '/user/my-sessions/:sessionId/end',
  access: 'user',
  answer: typed<SuccessAnswer>(),
  idempotent: false,
});

/** Ends the caller's own sign-in too. */
export const signOutEverywhere = defineCall({
  name: 'signOutEverywhere',
  method: 'POST',
  path: '/user/my-sessions/end',
  access: 'user',
  answer: typed<SuccessAnswer>(),
  idempotent: false,
});
