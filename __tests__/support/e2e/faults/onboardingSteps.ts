import { expect, type Page } from '@playwright/test';
import { failures, notices } from '../../../../src/components/toast/catalogue';
import { pathTo } from '../../../../src/pathTo';
import { newBankAccount, profile } from '../people';
import { expectToast } from '../steps/toast';
import { store, storeSession } from '../storage';
import type { FormStep } from './formStep';

const arrived =
  (page: Page, { title, text }: { title: string; text: string }) =>
  async () => {
    await expect(page).toHaveURL(pathTo('dashboard'));
    await expectToast(page, title, text);
  };

export const onboardingSteps: FormStep[] = [
  {
    journey: 'email verification',
    step: 'asking for the code',
    call: 'sendEmailVerificationCode',
    button: 'Verify email',
    waiting: 'Verify email',
    told: failures.sendVerificationEmail,
    open: async ({ page, members, server }) => {
      const member = await members.create('registered');
      await storeSession(page, member);
      await page.goto(pathTo('dashboard'));
      return {
        fields: {},
        expectDone: () => expect(page).toHaveURL(pathTo('verifyEmail')),
        // Only the registration's mail: a second one has to wait for a minute.
        expectOnce: async () => expect(await server.mailbox.count(member.email), 'mails').toBe(1),
      };
    },
  },
  {
    journey: 'email verification',
    step: 'the code',
    call: 'verifyEmail',
    button: 'Verify',
    submitsItself: true,
    waiting: 'Verifying…',
    told: failures.verifyEmail,
    isSettled: true,
    open: async ({ page, members }) => {
      const { user, accessToken, code } = await members.create('registered');
      await store(page, { user: JSON.stringify(user), token: accessToken, isVerifyingEmail: 'true' });
      await page.goto(pathTo('verifyEmail'));
      return { fields: { 'OTP from your email': code }, expectDone: arrived(page, notices.emailVerified) };
    },
  },
  {
    journey: 'onboarding',
    step: 'complete profile',
    call: 'completeProfile',
    button: 'Save profile',
    waiting: 'Saving…',
    told: failures.completeProfile,
    isSettled: true,
    open: async ({ page, members }) => {
      await storeSession(page, await members.create('verified'));
      await page.goto(pathTo('completeProfile'));
      const { dateOfBirth, gender, address, nationality } = profile;
      return {
        fields: { 'Date of Birth': dateOfBirth, Gender: gender, Address: address, Nationality: nationality },
        expectDone: arrived(page, notices.profileCompleted),
      };
    },
  },
  {
    journey: 'onboarding',
    step: 'bank account',
    call: 'addBankAccount',
    button: 'Submit',
    waiting: 'Adding…',
    told: failures.addBankAccount,
    isSettled: true,
    open: async ({ page, members }) => {
      await storeSession(page, await members.create('profiled'));
      await page.goto(pathTo('addBankAccount'));
      const bankAccount = newBankAccount();
      return {
        fields: { 'Bank Name': bankAccount.bankName, 'Account Number': bankAccount.accountNumber },
        expectDone: arrived(page, notices.bankAccountAdded),
      };
    },
  },
];
