import type { SuccessAnswer } from '../../api';
import { defineCall, typed } from '../../call';
import type { MyStanding } from '../eligibility/eligibility';
import type { AccountActivity } from './accountActivity';
import type { RegisterAnswer, VerifyEmailAnswer } from './answers';
import type { BvnForm } from '../identity/bvnRules';
import type { EmailVerification } from './emailVerificationRules';
import type { Profile } from './profileRules';
import type { Registration } from './registrationRules';
import type { User } from './user';

/** Create an account; the mailed code then verifies its email. */
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

/** Verify the email address by the mailed code. */
export const verifyEmail = defineCall({
  name: 'verifyEmail',
  method: 'POST',
  path: '/user/verify-email',
  access: 'partial',
  body: typed<EmailVerification>(),
  answer: typed<VerifyEmailAnswer>(),
  idempotent: false,
});

/** The caller's own details. */
export const myProfile = defineCall({
  name: 'myProfile',
  method: 'GET',
  path: '/user/my-profile',
  access: 'partial',
  answer: typed<User>(),
});

/** What happened to the caller's account, and when they last signed in (docs/product/people.md#money-card). */
export const myActivity = defineCall({
  name: 'myActivity',
  method: 'GET',
  path: '/user/my-activity',
  access: 'user',
  answer: typed<AccountActivity>(),
});

/** Mail a code that verifies the email address. */
export const sendEmailVerificationCode = defineCall({
  name: 'sendEmailVerificationCode',
  method: 'GET',
  path: '/user/send-email-verification-code',
  access: 'partial',
  answer: typed<SuccessAnswer>(),
});

/** Complete the profile, once, after the email is verified. */
export const completeProfile = defineCall({
  name: 'completeProfile',
  method: 'PATCH',
  path: '/user/complete-profile',
  access: 'user',
  body: typed<Profile>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});

/**
 * What is known of the caller where money is concerned: what is missing before lending and withdrawing
 * (docs/product/people.md#eligibility).
 */
export const myStanding = defineCall({
  name: 'myStanding',
  method: 'GET',
  path: '/user/my-standing',
  access: 'user',
  answer: typed<MyStanding>(),
});

/**
 * Have the caller's BVN checked; the answer of the check comes later, and shows in the standing
 * (docs/product/people.md#bvn).
 */
export const verifyBvn = defineCall({
  name: 'verifyBvn',
  method: 'POST',
  path: '/user/verify-bvn',
  access: 'user',
  body: typed<BvnForm>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});
