import type { SuccessAnswer } from '../../api';
import { defineCalls, get, patchOnce, post, postOnce, typed } from '../../call';
import type { MyStanding } from '../eligibility/standingSchema';
import type { AccountActivity } from './accountActivitySchema';
import type { RegisterAnswer, VerifyEmailAnswer, User } from './userSchema';
import type { BvnForm } from '../identity/bvnRules';
import type { EmailVerification, Registration } from './registrationRules';
import type { Profile } from './profileRules';

export const userCalls = defineCalls({
  register: postOnce('/auth/register', 'guest', {
    body: typed<Registration>(),
    answer: typed<RegisterAnswer>(),
    status: 201,
  }),
  verifyEmail: post('/user/verify-email', 'partial', {
    body: typed<EmailVerification>(),
    answer: typed<VerifyEmailAnswer>(),
  }),
  myProfile: get('/user/my-profile', 'partial', { answer: typed<User>() }),
  myActivity: get('/user/my-activity', 'user', { answer: typed<AccountActivity>() }),
  sendEmailVerificationCode: get('/user/send-email-verification-code', 'partial', { answer: typed<SuccessAnswer>() }),
  /** Allowed once, after the email is verified. */
  completeProfile: patchOnce('/user/complete-profile', 'user', {
    body: typed<Profile>(),
    answer: typed<SuccessAnswer>(),
  }),
  myStanding: get('/user/my-standing', 'user', { answer: typed<MyStanding>() }),
  /** The result appears in the standing later (docs/product/people.md#bvn). */
  verifyBvn: postOnce('/user/verify-bvn', 'user', { body: typed<BvnForm>(), answer: typed<SuccessAnswer>() }),
});
