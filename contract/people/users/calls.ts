import type { SuccessAnswer } from '../../api';
import { defineCall, typed } from '../../call';
import type { MyStanding } from '../eligibility/eligibility';
import type { AccountActivity } from './accountActivity';
import type { RegisterAnswer, VerifyEmailAnswer } from './answers';
import type { BankAccountChange, MyBankAccountChange } from '../bankAccounts/bankAccountChange';
import type { PersonalData } from '../../office/dataProtection/personalData';
import type { BankAccount } from '../bankAccounts/rules/bankAccount';
import type { MyDeletion } from '../../office/dataProtection/deletion';
import type { DeletionForm } from '../../office/dataProtection/rules';
import type { BankAccountChangeForm } from '../bankAccounts/rules/bankAccountChange';
import type { BvnForm } from '../identity/rules/bvn';
import type { EmailVerification } from './rules/emailVerification';
import type { Profile } from './rules/profile';
import type { Registration } from './rules/registration';
import type { TermsAcceptance } from '../termsOfUse/rules';
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

/** What happened to the caller's account, and when they last signed in (section 19.5). */
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

/** Add the bank account, once, after the profile is completed. */
export const addBankAccount = defineCall({
  name: 'addBankAccount',
  method: 'PATCH',
  path: '/user/add-bank-account',
  access: 'user',
  body: typed<BankAccount>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});

/** The change of the bank account that the caller has asked for last (section 23.7). */
export const myBankAccountChange = defineCall({
  name: 'myBankAccountChange',
  method: 'GET',
  path: '/user/bank-account-change',
  access: 'user',
  answer: typed<MyBankAccountChange>(),
});

/** Mail the code that a change of the bank account needs. */
export const sendBankAccountChangeCode = defineCall({
  name: 'sendBankAccountChangeCode',
  method: 'POST',
  path: '/user/bank-account-change/code',
  access: 'user',
  answer: typed<SuccessAnswer>(),
  idempotent: false,
});

/** Ask for another bank account in the place of the present one. */
export const askForBankAccountChange = defineCall({
  name: 'askForBankAccountChange',
  method: 'POST',
  path: '/user/bank-account-change',
  access: 'user',
  body: typed<BankAccountChangeForm>(),
  answer: typed<BankAccountChange>(),
  status: 201,
  idempotent: true,
});

/** Take back what was asked for and does not hold yet. */
export const withdrawBankAccountChange = defineCall({
  name: 'withdrawBankAccountChange',
  method: 'POST',
  path: '/user/bank-account-change/withdrawal',
  access: 'user',
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});

/** What is known of the caller where money is concerned: what is missing before lending and withdrawing (section 23.6). */
export const myStanding = defineCall({
  name: 'myStanding',
  method: 'GET',
  path: '/user/my-standing',
  access: 'user',
  answer: typed<MyStanding>(),
});

/** Agree to the present terms, where an older version was accepted. */
export const acceptTerms = defineCall({
  name: 'acceptTerms',
  method: 'POST',
  path: '/user/accept-terms',
  access: 'user',
  body: typed<TermsAcceptance>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});

/** Have the caller's BVN checked; the answer of the check comes later, and shows in the standing (section 23.5). */
export const verifyBvn = defineCall({
  name: 'verifyBvn',
  method: 'POST',
  path: '/user/verify-bvn',
  access: 'user',
  body: typed<BvnForm>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});

/** Everything that is held on the caller, as one file (section 29.3). */
export const myPersonalData = defineCall({
  name: 'myPersonalData',
  method: 'GET',
  path: '/user/my-personal-data',
  access: 'user',
  answer: typed<PersonalData>(),
  streamed: true,
});

/** What stands against deleting the caller's account (section 29.2). */
export const myDeletion = defineCall({
  name: 'myDeletion',
  method: 'GET',
  path: '/user/account-deletion',
  access: 'user',
  answer: typed<MyDeletion>(),
});

/** Delete the caller's account; every access token ends. */
export const deleteAccount = defineCall({
  name: 'deleteAccount',
  method: 'POST',
  path: '/user/account-deletion',
  access: 'user',
  body: typed<DeletionForm>(),
  answer: typed<SuccessAnswer>(),
  idempotent: false,
});
