import type { SuccessAnswer } from '../../api';
import { defineCalls, get, post, typed, postOnce } from '../../call';
import type { SecondStep } from '../secondFactors/factorRules';
import type { OpenSession, PortalSignInAnswer, SignInAnswer, TempTokenAnswer } from './sessionSchema';
import type { PasswordChange, ForgotPassword, ResetPassword, VerifyResetCode } from '../passwords/passwordRules';
import type { AdminSignIn, SignIn } from './signInRules';
import type { ReasonForm } from '../../reason';

export const sessionCalls = defineCalls({
  login: post('/auth/login', 'guest', { body: typed<SignIn>(), answer: typed<SignInAnswer>() }),
  adminLogin: post('/auth/admin-only', 'guest', { body: typed<AdminSignIn>(), answer: typed<PortalSignInAnswer>() }),
  /** For administrators with a second factor, after the password. */
  secondStep: post('/auth/second-step', 'guest', { body: typed<SecondStep>(), answer: typed<SignInAnswer>() }),
  forgotPassword: post('/auth/forgot-password', 'guest', {
    body: typed<ForgotPassword>(),
    answer: typed<TempTokenAnswer>(),
  }),
  verifyOtp: post('/auth/verify-otp', 'guest', { body: typed<VerifyResetCode>(), answer: typed<TempTokenAnswer>() }),
  resetUserPassword: post('/auth/reset-user-password', 'guest', {
    body: typed<ResetPassword>(),
    answer: typed<SuccessAnswer>(),
  }),
  changePassword: post('/auth/change-password', 'user', {
    body: typed<PasswordChange>(),
    answer: typed<SuccessAnswer>(),
  }),
  logout: post('/auth/logout', 'partial', { answer: typed<SuccessAnswer>() }),
  mySessions: get('/user/my-sessions', 'user', { answer: typed<OpenSession[]>() }),
  endSession: post('/user/my-sessions/:sessionId/end', 'user', { answer: typed<SuccessAnswer>() }),
  /** Ends the caller's own sign-in too. */
  signOutEverywhere: post('/user/my-sessions/end', 'user', { answer: typed<SuccessAnswer>() }),
});

export const sessionReviewCalls = defineCalls({
  signOutPerson: postOnce('/administration/users/:userId/sign-out', 'administrator', {
    body: typed<ReasonForm>(),
    answer: typed<SuccessAnswer>(),
  }),
});
