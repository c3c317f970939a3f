import { expect } from '@playwright/test';
import { failures, notices } from '../../../../src/components/toast/catalogue';
import { pathTo } from '../../../../src/pathTo';
import { newPerson } from '../people';
import { acceptTerms } from '../steps/registration';
import { expectToast } from '../steps/toast';
import { store } from '../storage';
import type { FormStep, World } from './formStep';

async function openCodeStep({ page, members }: World) {
  const member = await members.create('registered');
  await store(page, { token: member.accessToken });
  await page.goto(pathTo('register'));
  await expect(page.getByText(member.email)).toBeVisible();
  return member;
}

export const registrationSteps: FormStep[] = [
  {
    journey: 'registration',
    step: 'account details',
    call: 'register',
    button: 'Create Account',
    waiting: 'Creating your account…',
    told: failures.registration,
    open: async ({ page, members, server }) => {
      const { firstName, lastName, userName, email, password } = newPerson();
      await page.goto(pathTo('register'));
      await acceptTerms(page);
      return {
        fields: {
          'First Name': firstName,
          'Last Name': lastName,
          'User Name': userName,
          Email: email,
          Password: password,
        },
        expectDone: async () => {
          await expect(page.getByRole('heading', { name: 'Verify Email Address' })).toBeVisible();
          await expect(page.getByText(email)).toBeVisible();
        },
        expectOnce: async () => {
          expect(await members.count(email), 'accounts').toBe(1);
          expect(await server.mailbox.count(email), 'mails').toBe(1);
        },
      };
    },
  },
  {
    journey: 'registration',
    step: 'the code',
    call: 'verifyEmail',
    button: 'Verify',
    submitsItself: true,
    waiting: 'Verifying…',
    told: failures.registrationVerification,
    isSettled: true,
    open: async (world) => {
      const { page } = world;
      const { code } = await openCodeStep(world);
      return {
        fields: { 'Verification code': code },
        expectDone: async () => {
          await expect(page).toHaveURL(pathTo('dashboard'));
          await expectToast(page, notices.accountCreated.title, notices.accountCreated.text);
        },
      };
    },
  },
  {
    journey: 'registration',
    step: 'sending the code again',
    call: 'sendEmailVerificationCode',
    button: 'Send the code again',
    waiting: 'Send the code again',
    told: failures.sendVerificationEmail,
    open: async (world) => {
      const { page, server } = world;
      const { email } = await openCodeStep(world);
      return {
        fields: {},
        // The first code was just mailed, so the page shows the waiting time.
        expectDone: async () => expect(page.getByText(/You can ask for another in \d+ s/)).toBeVisible(),
        expectOnce: async () => expect(await server.mailbox.count(email), 'mails').toBe(1),
      };
    },
  },
];
