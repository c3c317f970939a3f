import type { SuccessAnswer } from '../../api';
import { defineCall, typed } from '../../call';
import type { MyStanding } from '../eligibility/standingSchema';
import type { AccountActivity } from './accountActivitySchema';
import type { RegisterAnswer, VerifyEmailAnswer, User } from './userSchema';
import type { BvnForm } from '../identity/bvnRules';
import type { EmailVerification, Registration } from './registrationRules';
import type { Profile } from './profileRules';

export const register = defineCall({
  name: 'register',
  method: 'POST',
  path: '/auth/register',
  access: 'guest',
  body: typed<Registration>(),
  answer: typed<RegisterAnswer>(),
  status: 201,
  idempotent: true,
});

export const verifyEmail = defineCall({
  name: 'verifyEmail',
  method: 'POST',
  path: '/user/verify-email',
  access: 'partial',
  body: typed<EmailVerification>(),
  answer: typed<VerifyEmailAnswer>(),
  idempotent: false,
});

export const myProfile = defineCall({
  name: 'myProfile',
  method: 'GET',
  path: '/user/my-profile',
  access: 'partial',
  answer: typed<User>(),
});

export const myActivity = defineCall({
  name: 'myActivity',
  method: 'GET',
  path: '/user/my-activity',
  access: 'user',
  answer: typed<AccountActivity>(),
});

export const sendEmailVerificationCode = defineCall({
  name: 'sendEmailVerificationCode',
  method: 'GET',
  path: '/user/send-email-verification-code',
  access: 'partial',
  answer: typed<SuccessAnswer>(),
});

/** Allowed once, after the email is verified. */
export const completeProfile = defineCall({
  name: 'completeProfile',
  method: 'PATCH',
  path: '/user/complete-profile',
  access: 'user',
  body: typed<Profile>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});

export const myStanding = defineCall({
  name: 'myStanding',
  method: 'GET',
  path: '/user/my-standing',
  access: 'user',
  answer: typed<MyStanding>(),
});

/** The result appears in the standing later (docs/product/people.md#bvn). */
export const verifyBvn = defineCall({
  name: 'verifyBvn',
  method: 'POST',
  path: '/user/verify-bvn',
  access: 'user',
  body: typed<BvnForm>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});
