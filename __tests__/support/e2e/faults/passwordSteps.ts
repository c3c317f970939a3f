import { expect } from '@playwright/test';
import type { TempTokenAnswer } from '#contract/people/session/sessionSchema';
import { failures, notices } from '../../../../src/components/toast/catalogue';
import { pathTo } from '../../../../src/pathTo';
import { admin } from '../appServer';
import { expectToast } from '../steps/toast';
import { store, storeSession } from '../storage';
import type { FormStep, World } from './formStep';

const NEW_PASSWORD = 'N3w!Password';

const tokenOf = ({ body }: { body: unknown }) => (body as TempTokenAnswer).data.tempToken;

async function startReset({ members, server }: World) {
  const member = await members.create('verified');
  const tempToken = tokenOf(await members.call('forgotPassword', { email: member.email }));
  return { member, tempToken, code: await server.mailbox.codeFor(member.email) };
}

export const passwordSteps: FormStep[] = [
  {
    journey: 'sign-in',
    step: 'credentials',
    call: 'login',
    button: 'Sign In',
    waiting: 'Signing in…',
    told: failures.signIn,
    open: async ({ page, members }) => {
      const { email, password } = await members.create('complete');
      await page.goto(pathTo('login'));
      return {
        fields: { Email: email, Password: password },
        expectDone: () => expect(page).toHaveURL(pathTo('dashboard')),
      };
    },
  },
  {
    journey: 'admin sign-in',
    step: 'credentials',
    call: 'adminLogin',
    button: 'Sign In',
    waiting: 'Signing in…',
    told: failures.signIn,
    open: async ({ page }) => {
      await page.goto(pathTo('adminLogin'));
      return {
        fields: { Email: admin.email, Password: admin.password },
        expectDone: () => expect(page).toHaveURL(pathTo('allUsers')),
      };
    },
  },
  {
    journey: 'password reset',
    step: 'the email',
    call: 'forgotPassword',
    button: 'Request Reset',
    waiting: 'Requesting…',
    told: failures.forgotPassword,
    open: async ({ page, members, server }) => {
      const { email } = await members.create('verified');
      const before = await server.mailbox.count(email);
      await page.goto(pathTo('forgotPassword'));
      return {
        fields: { Email: email },
        expectDone: () => expect(page).toHaveURL(pathTo('verifyPasswordResetOtp')),
        expectOnce: async () => expect(await server.mailbox.count(email), 'mails').toBe(before + 1),
      };
    },
  },
  {
    journey: 'password reset',
    step: 'the code',
    call: 'verifyOtp',
    button: 'Verify',
    submitsItself: true,
    waiting: 'Verifying…',
    told: failures.resetCode,
    open: async (world) => {
      const { page } = world;
      const { tempToken, code } = await startReset(world);
      await store(page, { tempToken });
      await page.goto(pathTo('verifyPasswordResetOtp'));
      return {
        fields: { 'Verification code': code },
        expectDone: () => expect(page).toHaveURL(pathTo('resetPassword')),
        // A code works once; otherwise the user asks for another.
        expectDoneAgain: async () => {
          await expect(page).toHaveURL(pathTo('forgotPassword'));
          await expectToast(page, notices.expiredOtp.title, notices.expiredOtp.text);
        },
      };
    },
  },
  {
    journey: 'password reset',
    step: 'the new password',
    call: 'resetUserPassword',
    button: 'Reset Password',
    waiting: 'Saving…',
    told: failures.resetPassword,
    open: async (world) => {
      const { page, members } = world;
      const { member, tempToken, code } = await startReset(world);
      await store(page, { tempToken: tokenOf(await members.call('verifyOtp', { code, tempToken })) });
      await page.goto(pathTo('resetPassword'));
      return {
        fields: { 'New Password': NEW_PASSWORD, 'Confirm Password': NEW_PASSWORD },
        expectDone: async () => {
          await expect(page).toHaveURL(pathTo('login'));
          await expectToast(page, notices.passwordReset.title, notices.passwordReset.text);
        },
        expectDoneAgain: async () => {
          await expect(page).toHaveURL(pathTo('login'));
          await expect(page.getByText(/was already used. Try logging in/)).toBeVisible();
        },
        expectOnce: async () => void (await members.signIn({ email: member.email, password: NEW_PASSWORD })),
      };
    },
  },
  {
    journey: 'change password',
    step: 'both passwords',
    call: 'changePassword',
    button: 'Submit',
    waiting: 'Changing…',
    told: failures.changePassword,
    open: async ({ page, members }) => {
      const member = await members.create('complete');
      await storeSession(page, member);
      await page.goto(pathTo('changePassword'));
      return {
        fields: { 'Current Password': member.password, 'New Password': NEW_PASSWORD },
        expectDone: async () => {
          await expect(page).toHaveURL(pathTo('login'));
          await expectToast(page, notices.passwordChanged.title, notices.passwordChanged.text);
        },
        // The change has ended every session, this one included.
        expectDoneAgain: async () => {
          await expect(page).toHaveURL(pathTo('login'));
          await expectToast(page, notices.expiredSession.title, notices.expiredSession.text);
        },
        expectOnce: async () => void (await members.signIn({ email: member.email, password: NEW_PASSWORD })),
      };
    },
  },
];
